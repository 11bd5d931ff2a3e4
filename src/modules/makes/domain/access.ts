import { all, flag, staff, traders } from '../../../kernel/access.ts';

/** Who sees what helps to recognise the converters of a make. All other traders see the names of makes. */
export const seesTips = flag('canShowManufactureTips');

/** Who opens Manufacturer Tips. */
export const opensTips = all(traders, seesTips);

/** Who adds, changes and deletes makes. */
export const mayEditMakes = all(staff, seesTips);
