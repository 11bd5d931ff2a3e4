/** The sides of the product that a source file belongs to, by its path below the project. */

const isTest = (path) => /\.test\.tsx?$/.test(path);
const isServers = (path) => /^src\/platform\/|\/server\/|^src\/app\/[^/]+$/.test(path);
const isWebs = (path) => /^src\/ui\/|\/web\//.test(path);

/**
 * True for a file from which the web app is built.
 * @param {string} path
 */
export const isOfWeb = (path) => !isTest(path) && !isServers(path);

/**
 * True for a file that the server runs.
 * @param {string} path
 */
export const isOfServer = (path) => !isTest(path) && !isWebs(path);
