/** The sides of the product that a source file belongs to, by its path below the project. */

const isTest = (path) => /\.test\.tsx?$/.test(path);
const isServers = (path) => /^src\/platform\/|\/server\/|^src\/app\/[^/]+$/.test(path);
const isWebs = (path) => /^src\/ui\/|\/web\//.test(path);

/**
 * Whether the web app is built from a file.
 * @param {string} path
 */
export const isOfWeb = (path) => !isTest(path) && !isServers(path);

/**
 * Whether the server runs a file.
 * @param {string} path
 */
export const isOfServer = (path) => !isTest(path) && !isWebs(path);
