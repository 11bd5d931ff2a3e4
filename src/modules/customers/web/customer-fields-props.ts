import type { ReactNode } from 'react';
import type { CustomerValues } from './customer-values.ts';

export type CustomerFieldsProps = {
  values: CustomerValues;
  errors: Readonly<Record<string, ReactNode>>;
  set: (change: Partial<CustomerValues>) => void;
  isNew?: boolean;
  /** The company has an email address, which stays. */
  hasEmail?: boolean;
  /** Only shows the company. */
  isReadOnly?: boolean;
  /** The type of a company that exists, in words. */
  typeWord?: string;
  /** The company that is edited. A new one has none yet. */
  companyId?: number;
  /** The company whose facilities it sells at. */
  parentId: number;
  /** Which types a new company may have. */
  types: readonly ('SELLER' | 'FRANCHISE')[];
  /** What the signed-in user may change or see. */
  may: {
    readonly rename: boolean;
    readonly setToggles: boolean;
    readonly seeToggles: boolean;
    readonly setTerms: boolean;
    readonly seeTerms: boolean;
    readonly seePapers: boolean;
  };
};
