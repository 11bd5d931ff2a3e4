import type { ReactNode } from 'react';
import type { Filter } from './filter.ts';

/** A filter of a bar that is no chip, such as a checkbox. */
export type BarField = { readonly key: string; readonly isOn: boolean; readonly field: ReactNode };

export const isBarField = (each: Filter | BarField): each is BarField => 'field' in each;

/** Whether a filter narrows the list. */
export const isOn = (each: Filter | BarField): boolean => (isBarField(each) ? each.isOn : each.value !== undefined);
