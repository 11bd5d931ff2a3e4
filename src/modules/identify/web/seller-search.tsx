import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { useKeyedRows } from '../../../ui/data-table/use-keyed-rows.ts';
import { StampArt, UnknownArt } from '../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { failureOf } from '../../../ui/feedback/describe-failure.ts';
import { useHotkeys } from '../../../ui/keyboard/keyboard.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useCodes } from '../../catalogue/web/queries.ts';
import { useOpenLookups } from '../../credits/web/queries.ts';
import { AskExpertButton } from '../../experts/web/panels/ask-expert-button.tsx';
import { converterSearch } from '../paths.ts';
import { CodeChoice } from './code-choice.tsx';
import { LookedUp } from './looked-up.tsx';
import { useLookupCost } from './lookup-cost.tsx';
import { LookupRefused } from './lookup-refused.tsx';
import { resultKeys } from './result-keys.ts';
import { ScanButton } from './scan/scan-button.tsx';
import { SearchBox } from './search-box.tsx';
import { useLookup } from './use-lookup.ts';

/**
 * The search of sellers: free code suggestions while typing. Choosing one looks it up, which costs a credit. Only the
 * click looks up, never a reload: the address keeps the code, and its answer is read again at no cost.
 */
export function SellerSearch() {
  const { params, change } = useSearchParams(converterSearch);
  const text = params.text ?? '';
  const { code } = params;
  const isAsked = text.trim().length >= 2;
  const { data, error, refetch } = useCodes(text);
  const codes = isAsked ? (data ?? []) : [];
  const costOf = useLookupCost();
  const open = (useOpenLookups().data ?? []).map((each) => each.code);
  const lookup = useLookup(
    code,
    (found) => change({ code: found }),
    () => change({ code: undefined }, { replace: true }),
  );
  const keyed = useKeyedRows({ rows: code === undefined ? codes : [], onOpen: lookup.choose });
  const failure = failureOf({ error: isAsked ? error : null, refetch }, 'The codes could not be read');
  const search = (wanted: string) => {
    keyed.highlight(-1);
    lookup.forget();
    change({ text: wanted || undefined, code: undefined }, { replace: true });
  };
  const leave = () => {
    lookup.forget();
    change({ code: undefined });
  };
  useHotkeys(resultKeys('Look the highlighted code up', 'Clear the search'));
  return (
    <Page title="Identify Converters" flush actions={<AskExpertButton code={code ?? text} inHeader />}>
      <div className="ty-idf">
        <section className="ty-idf-list" aria-label="Search and results" data-seller>
          <SearchBox
            label="Code as it is stamped"
            placeholder="Code as it is stamped"
            value={text}
            onSearch={search}
            actions={[<ScanButton key="scan" onCode={search} />]}
            onKeyDown={keyed.onKeyDown}
          />
          <p className="ty-idf-limit ty-muted">
            Search results limited to 5 items. Please refine your search criteria for more results
          </p>
          {lookup.refusal && <LookupRefused error={lookup.refusal} refused={{ code: lookup.refused }} />}
          {code !== undefined ? (
            <LookedUp code={code} lookup={lookup} onBack={leave} />
          ) : failure ? (
            <ErrorState {...failure} />
          ) : codes.length > 0 ? (
            <CodeChoice
              label="Codes"
              codes={codes}
              costOf={costOf}
              onChoose={lookup.choose}
              isPending={lookup.isPending}
              highlighted={keyed.index}
              onHighlight={keyed.highlight}
            />
          ) : isAsked && data ? (
            <EmptyState title="No code begins like this" art={<UnknownArt />} actions={<AskExpertButton code={text} />}>
              Read the stamp again: 0 and O, 1 and I, 6 and G are easily taken for one another.
            </EmptyState>
          ) : open.length > 0 ? (
            <CodeChoice
              label="Looked up in the last 24 hours"
              heading={<h2 className="ty-idf-limit">Looked up in the last 24 hours</h2>}
              codes={open}
              costOf={costOf}
              onChoose={lookup.choose}
              isPending={lookup.isPending}
            />
          ) : (
            <EmptyState title="What is stamped on it?" art={<StampArt />}>
              Type the first characters of the code. Seeing the codes is free; looking one up takes a credit.
            </EmptyState>
          )}
        </section>
      </div>
    </Page>
  );
}
