import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { decodeVin, type DecodedVin } from '../../domain/vin/decode-vin.ts';
import { vinDataFrom, type VinData } from '../../domain/vin/vin-data.ts';

/**
 * One megabyte of text, read with the first VIN: decompressed outside the event loop, and split in a few milliseconds. A
 * VIN then takes about one.
 */
let data: Promise<VinData> | undefined;

const read = async (): Promise<VinData> => {
  const compressed = await readFile(new URL('vin-data.br', import.meta.url));
  return vinDataFrom((await promisify(brotliDecompress)(compressed)).toString());
};

/** The function that decodes a VIN of 17 characters, without any network. */
export const vinDecoder = async (now: Date): Promise<(vin: string) => DecodedVin> => {
  data ??= read().catch((error: unknown) => {
    data = undefined;
    throw error;
  });
  const known = await data;
  // The models of the next year are sold in this one.
  return (vin) => decodeVin(known, vin, now.getUTCFullYear() + 1);
};
