import { bind } from '../../../../platform/http/bind.ts';
import { labels } from '../contract.ts';
import { printLabel, type LabelSources } from './print-label.ts';

/** `labelledItem` reads an item of a load: loads are a later module. */
export const labelRoutes = (sources: LabelSources) => bind(labels, { printLabel: printLabel(sources) });
