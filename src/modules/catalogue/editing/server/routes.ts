import { bind } from '../../../../platform/http/bind.ts';
import type { SearchSources } from '../../server/reads/search-converters.ts';
import { converterEditing } from '../contract.ts';
import { addConverter } from './add-converter.ts';
import { deleteConverter } from './delete-converter.ts';
import { dumpConverters } from './dump-converters.ts';
import { editConverter } from './edit-converter.ts';
import { listConverters } from './list-converters.ts';
import { listFamilies } from './list-families.ts';
import { previewPrice } from './preview-price.ts';

export const converterEditingRoutes = (sources: SearchSources) =>
  bind(converterEditing, {
    listConverters: listConverters(sources),
    listFamilies,
    previewPrice,
    dumpConverters,
    addConverter,
    editConverter,
    deleteConverter,
  });
