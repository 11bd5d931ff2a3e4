import { catalogue } from './contract.ts';
import { converterEditing } from './editing/contract.ts';
import { labels } from './labels/contract.ts';
import { vehicles } from './vehicles/contract.ts';

/** Every call of the catalogue. */
export const catalogueCalls = { ...catalogue, ...converterEditing, ...vehicles, ...labels };
