import type { KeyboardEvent, Ref } from 'react';
import { useSearchParams } from '../../../../ui/data-table/search-params.ts';
import { vinFault, vinLength } from '../../../catalogue/domain/vin/vin.ts';
import { LeftOutLetters, useTypedVin } from '../../../catalogue/web/panels/left-out-letters.tsx';
import { converterSearch } from '../../paths.ts';
import { SearchBox } from '../search-box.tsx';

type VinBoxProps = {
  vin: string;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  ref?: Ref<HTMLInputElement>;
};

/** The VIN as it is read off the car: without I, O and Q, which no VIN has. Says what was left out and what is still missing. */
export function VinBox({ vin, onKeyDown, ref }: VinBoxProps) {
  const { change } = useSearchParams(converterSearch);
  const typing = useTypedVin(vin);
  const search = (typed: string) =>
    change({ vin: typed || undefined, page: undefined, open: undefined, qty: undefined }, { replace: true });
  const fault = vin === '' ? undefined : vinFault(vin);
  const isShort = vin.length < vinLength;
  return (
    <>
      <SearchBox
        {...(ref && { ref })}
        label="VIN"
        placeholder="VIN, 17 characters"
        value={vin}
        pause={500}
        keep={typing.read}
        onSearch={search}
        {...(onKeyDown && { onKeyDown })}
      />
      {typing.typed !== '' && (
        <p className="ty-vehicle-hint ty-muted">
          <LeftOutLetters vin={vin} of={typing} onRead={search} />
        </p>
      )}
      {fault && (
        <p className={isShort ? 'ty-vehicle-hint ty-muted' : 'ty-vehicle-hint ty-alert-text'} role="status">
          {isShort ? `${vin.length} of ${vinLength} characters` : fault}
        </p>
      )}
    </>
  );
}
