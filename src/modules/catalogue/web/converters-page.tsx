import { useNavigate } from '@tanstack/react-router';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { PageFallback } from '../../../ui/feedback/page-fallback.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useMay } from '../../../ui/session/can.tsx';
import { converterPath } from '../../identify/paths.ts';
import { mayAddConverters } from '../domain/access.ts';
import { converterListSearch, convertersPath } from '../paths.ts';
import { useConverter } from './queries.ts';
import { ConverterList } from './converter-list.tsx';
import { AddConverter } from './panels/converter-forms.tsx';
import { DownloadConverters } from './panels/download-converters.tsx';

/** The list of converters, and the forms of a new one and of a copy. */
export default function ConvertersPage() {
  const adapter = useSearchParams(converterListSearch);
  const { add, clone, text } = adapter.params;
  const mayAdd = useMay(mayAddConverters);
  const isOpen = mayAdd && (add === true || clone !== undefined);
  if (isOpen) return <NewConverter key={clone} clone={clone} text={text} />;
  return (
    <Page
      title="Converters"
      flush
      actions={
        <>
          <DownloadConverters label="Download" />
          {mayAdd && (
            <ButtonLink variant="filled" to={convertersPath({ ...adapter.params, add: true })}>
              Add Converter
            </ButtonLink>
          )}
        </>
      }
    >
      <ConverterList adapter={adapter} />
    </Page>
  );
}

/** The form of a new converter, or of a copy of one. */
function NewConverter({ clone, text }: { clone: number | undefined; text: string | undefined }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useConverter(clone === undefined ? undefined : { productId: clone });
  const to = convertersPath({ text });
  const back = { to, label: 'Back to converters' };
  if (clone !== undefined && !data) return <PageFallback title="Clone Converter" back={back} of={{ error, refetch }} />;
  return (
    <AddConverter
      back={back}
      source={clone === undefined ? undefined : data}
      onClose={() => void navigate({ href: to })}
      onAdded={(id) => void navigate({ href: converterPath({ id }) })}
    />
  );
}
