import { useMutation } from '@tanstack/react-query';
import { messages } from '../../../kernel/messages.ts';
import { converterPath } from '../../../kernel/paths.ts';
import { Code } from '../../../ui/format/code.tsx';
import { AppLink } from '../../../ui/controls/app-link.tsx';
import { converterSearch } from '../../../kernel/screen-search.ts';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { useKeyedRows } from '../../../ui/data-table/use-keyed-rows.ts';
import { StampArt, UnknownArt } from '../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { failureOf, sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { useHotkeys } from '../../../ui/keyboard/keyboard.ts';
import { Page } from '../../../ui/page/page.tsx';
import { catalogueApi, useCodes } from '../../catalogue/web/queries.ts';
import { resultKeys } from './result-keys.ts';
import { foundCard } from './result-parts.tsx';
import { SearchBox } from './search-box.tsx';

/** The most results of one lookup. */
const maxResults = 5;

/**
 * The search of sellers: free code suggestions while typing. Choosing one looks it up, which costs a credit. Only the
 * click looks up, never a reload.
 */
export function SellerSearch() {
  const { params, change } = useSearchParams(converterSearch);
  const text = params.text ?? '';
  const isAsked = text.trim().length >= 2;
  const { data, error, refetch } = useCodes(text);
  const codes = isAsked ? (data ?? []) : [];
  const lookup = useMutation({
    mutationFn: (code: string) =>
      catalogueApi.searchConverters({ text: code, count: maxResults, offset: 0, isClicked: true }),
  });
  const keyed = useKeyedRows({ rows: codes, onOpen: (code) => lookup.mutate(code) });
  const results = lookup.data?.list;
  const failure = failureOf(isAsked ? error : null, 'The codes could not be read', () => void refetch());
  useHotkeys(resultKeys('Look the highlighted code up', 'Clear the search'));
  return (
    <Page title="Identify Converters" flush>
      <div className="ty-idf">
        <section className="ty-idf-list" aria-label="Search and results" data-seller>
          <SearchBox
            label="Code as it is stamped"
            placeholder="Code as it is stamped"
            value={text}
            onSearch={(wanted) => {
              keyed.highlight(-1);
              lookup.reset();
              change({ text: wanted || undefined }, { replace: true });
            }}
            onKeyDown={keyed.onKeyDown}
          />
          <p className="ty-idf-limit ty-muted">
            Search results limited to 5 items. Please refine your search criteria for more results
          </p>
          {lookup.isError && (
            <p role="alert" className="ty-idf-lapsed">
              {sentenceOf(lookup.error, messages.genericFailure)}
            </p>
          )}
          {results ? (
            <ul className="ty-cards" aria-label="Results">
              {results.map((found) => (
                <li key={found.productId} className="ty-card">
                  <AppLink to={converterPath({ id: found.productId })} className="ty-card-body">
                    {foundCard(found)}
                  </AppLink>
                </li>
              ))}
            </ul>
          ) : failure ? (
            <ErrorState {...failure} />
          ) : codes.length > 0 ? (
            <ul className="ty-idf-codes" aria-label="Codes">
              {codes.map((code, at) => (
                <li key={code} data-highlighted={at === keyed.index || undefined}>
                  <button
                    type="button"
                    aria-disabled={lookup.isPending}
                    onClick={() => !lookup.isPending && lookup.mutate(code)}
                    onFocus={() => keyed.highlight(at)}
                  >
                    <Code value={code} size={15} />
                    <span className="ty-muted ty-small">Look it up</span>
                  </button>
                </li>
              ))}
            </ul>
          ) : isAsked && data ? (
            <EmptyState title="No code begins like this" art={<UnknownArt />}>
              Read the stamp again: 0 and O, 1 and I, 6 and G are easily taken for one another.
            </EmptyState>
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
