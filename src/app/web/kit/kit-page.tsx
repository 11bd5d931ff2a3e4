import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { KeyboardHost } from '../../../ui/keyboard-host.tsx';
import { Page } from '../../../ui/page.tsx';
import { Shell } from '../../../ui/shell/shell.tsx';
import { CommandPalette } from '../../../ui/spotlight/command-palette.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { toast } from '../../../ui/toast.ts';
import { kitActions, kitBar, kitGroups, searchKit } from './kit-navigation.ts';

/** `fills` brings its own panes; the others scroll within the gutters of the page. */
const sections = {
  list: {
    label: 'List',
    fills: true,
    Content: lazy(async () => ({ default: (await import('./list-section.tsx')).ListSection })),
  },
  form: {
    label: 'Form',
    fills: true,
    Content: lazy(async () => ({ default: (await import('./form-section.tsx')).FormFieldsSection })),
  },
  controls: {
    label: 'Controls',
    fills: false,
    Content: lazy(async () => ({ default: (await import('./controls-section.tsx')).ControlsSection })),
  },
  text: {
    label: 'Text',
    fills: false,
    Content: lazy(async () => ({ default: (await import('./text-section.tsx')).TextSection })),
  },
  states: {
    label: 'States',
    fills: false,
    Content: lazy(async () => ({ default: (await import('./states-section.tsx')).StatesSection })),
  },
  figures: {
    label: 'Figures and paper',
    fills: true,
    Content: lazy(async () => ({ default: (await import('./figures-section.tsx')).FiguresSection })),
  },
} as const;

type SectionKey = keyof typeof sections;
const isSection = (value: unknown): value is SectionKey => typeof value === 'string' && value in sections;

const user = {
  key: 'kit',
  name: 'Dana Okafor',
  role: 'Buyer',
  profileTo: '/kit',
  onSignOut: () => toast('Signed out'),
};

/** Every piece of the ui kit in its states, in the frame of a page; light and dark from the menu of the user. For development, at /kit. */
export function KitPage() {
  const { params, change } = useSearchParams();
  const [palette, setPalette] = useState(false);
  const tab = isSection(params['tab']) ? params['tab'] : 'list';
  const { Content, fills } = sections[tab];
  const content = (
    <Suspense fallback={null}>
      <Content />
    </Suspense>
  );
  return (
    <Shell
      groups={kitGroups}
      bar={kitBar}
      user={user}
      onGoTo={() => setPalette(true)}
      foot={<p className="kit-prices">What every screen has to show</p>}
    >
      <KeyboardHost />
      <CommandPalette
        opened={palette}
        onOpen={() => setPalette(true)}
        onClose={() => setPalette(false)}
        actions={kitActions}
        onSearch={searchKit}
      />
      <Page
        title="Kit"
        flush
        meta={<span className="ty-muted">Every piece in its states</span>}
        actions={
          <Button
            variant="filled"
            leftSection={<Plus size={15} aria-hidden />}
            onClick={() => toast('Made a new cart')}
          >
            New cart
          </Button>
        }
      >
        <Tabs
          label="Parts of the kit"
          value={tab}
          tabs={Object.entries(sections).map(([key, { label }]) => ({ key, label }))}
          onChange={(next) => change({ tab: next })}
        >
          {fills ? content : <div className="kit-scroll">{content}</div>}
        </Tabs>
      </Page>
    </Shell>
  );
}
