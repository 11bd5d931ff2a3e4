import type { MantineColorsTuple } from '@mantine/core';

/**
 * Colour ramps, generated in OKLCH: the same index has the same lightness in every hue, so
 *   index 7 on white  >= 6.0:1   text and filled controls, light scheme
 *   index 4 on dark.7 >= 6.9:1   text and filled controls, dark scheme
 *   index 5 on white  >= 3.0:1   lines, borders and chart marks that carry meaning
 * Screens never pick an index: they name the --ty-* variables of css-variables.ts.
 */
type Ramp = MantineColorsTuple;

// Steel: neutral greys with a little blue-green (hue 230).
export const gray: Ramp = [
  '#f9fafb',
  '#f2f4f6',
  '#e9eced',
  '#dbdfe1',
  '#c3c8cb',
  '#8a9296',
  '#656d71',
  '#495155',
  '#30373a',
  '#1b2023',
];
export const dark: Ramp = [
  '#eceff1',
  '#cdd2d4',
  '#aab1b4',
  '#91989b',
  '#5d6467',
  '#343a3d',
  '#262b2e',
  '#171c1e',
  '#101416',
  '#0a0d0e',
];

// The one accent. Only for interaction (primary action, link, selection, focus), never for a status or a metal.
export const petrol: Ramp = [
  '#eef9fb',
  '#d7f3f9',
  '#b1e5f0',
  '#7fd3e4',
  '#65b9ca',
  '#3ba0b2',
  '#158698',
  '#016b7b',
  '#02535f',
  '#003a43',
];

// Status colours, always together with a word.
export const amber: Ramp = [
  '#fcf6ee',
  '#faead8',
  '#f3d5b4',
  '#e8bb87',
  '#d89e57',
  '#c1812b',
  '#a56802',
  '#845301',
  '#673f00',
  '#492b00',
];
export const green: Ramp = [
  '#f1f9f3',
  '#dff3e3',
  '#c1e6c9',
  '#9bd4a9',
  '#74bf89',
  '#51a56b',
  '#358b53',
  '#1c713d',
  '#0f582d',
  '#073e1e',
];
export const red: Ramp = [
  '#fff4f3',
  '#fee7e4',
  '#fdcdc9',
  '#f7afa8',
  '#fd8079',
  '#e65e59',
  '#c84341',
  '#a72a2c',
  '#841c1e',
  '#5f1113',
];
export const blue: Ramp = [
  '#f3f7fe',
  '#e3edff',
  '#c8dcff',
  '#a6c5fc',
  '#7caaff',
  '#5c8eeb',
  '#4474cf',
  '#2f5aae',
  '#21458a',
  '#153064',
];

// Metals, each with its own lightness: with equal lightness, platinum and rhodium look the same to a protanope. Every
// pair is at least 0.096 apart in OKLab under protanopia, deuteranopia and tritanopia; shape and dash repeat the
// difference.
export const pt: Ramp = [
  '#f1f8ff',
  '#e0effe',
  '#c0deff',
  '#9ac9fa',
  '#7ab0e7',
  '#5995d1',
  '#407bb5',
  '#2a6297',
  '#1c4b78',
  '#113456',
];
export const pd: Ramp = [
  '#faf6ee',
  '#f5ecd7',
  '#ead9b2',
  '#dbc184',
  '#c6a75a',
  '#ae8c30',
  '#947206',
  '#765b00',
  '#5c4601',
  '#413000',
];
export const rh: Ramp = [
  '#fef4f8',
  '#fee5f0',
  '#f8cde0',
  '#efaecc',
  '#ed82b8',
  '#d6629e',
  '#b94884',
  '#9a306b',
  '#792253',
  '#57153a',
];
