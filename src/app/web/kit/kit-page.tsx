import './kit.css';
import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Tabs } from '../../../ui/controls/tabs.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { kitSearch } from '../paths.ts';

/** `fills` has its own panes. The other sections scroll inside the page. */
const sections = {
  list: {
    label: 'List',
    fills: true,
    Content: lazyPart(async () => ({ default: (await import('./list-section.tsx')).ListSection })),
  },
  form: {
    label: 'Form',
    fills: true,
    Content: lazyPart(async () => ({ default: (await import('./form-section.tsx')).FormFieldsSection })),
  },
  controls: {
    label: 'Controls',
    fills: false,
    Content: lazyPart(async () => ({ default: (await import('./controls-section.tsx')).ControlsSection })),
  },
  text: {
    label: 'Text',
    fills: false,
    Content: lazyPart(async () => ({ default: (await import('./text-section.tsx')).TextSection })),
  },
  states: {
    label: 'States',
    fills: false,
    Content: lazyPart(async () => ({ default: (await import('./states-section.tsx')).StatesSection })),
  },
  figures: {
    label: 'Figures and paper',
    fills: true,
    Content: lazyPart(async () => ({ default: (await import('./figures-section.tsx')).FiguresSection })),
  },
} as const;

type SectionKey = keyof typeof sections;
const isSection = (key: string): key is SectionKey => key in sections;

/** Every component of the ui kit in its states, light and dark by the user's menu. For development, at /kit. */
export function KitPage() {
  const { params, change } = useSearchParams(kitSearch);
  const tab: SectionKey = params.tab ?? 'list';
  const { Content, fills } = sections[tab];
  const content = (
    <Suspense fallback={null}>
      <Content />
    </Suspense>
  );
  return (
    <Page
      title="Kit"
      flush
      meta={<span className="ty-muted">Every piece in its states</span>}
      actions={
        <Button variant="filled" leftSection={<Plus size={15} aria-hidden />} onClick={() => toast('Made a new cart')}>
          New cart
        </Button>
      }
    >
      <Tabs
        label="Parts of the kit"
        value={tab}
        tabs={Object.entries(sections).map(([key, { label }]) => ({ key, label }))}
        onChange={(next) => isSection(next) && change({ tab: next })}
      >
        {fills ? content : <div className="kit-scroll">{content}</div>}
      </Tabs>
    </Page>
  );
}
