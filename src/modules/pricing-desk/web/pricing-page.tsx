import '../../../ui/form/form.css';
import '../../../ui/styles/figure-table.css';
import './pricing.css';
import { useNavigate } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Rule } from '../../../kernel/access.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkTabs } from '../../../ui/controls/link-tabs.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { AlertText } from '../../../ui/feedback/alert-text.tsx';
import { PageFallback } from '../../../ui/feedback/page-fallback.tsx';
import { dateTimeText } from '../../../ui/format/format-date.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { usePhone } from '../../../ui/page/media.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useMay, useSession } from '../../../ui/session/can.tsx';
import {
  mayReturn,
  opensGlobalPricing,
  opensPricing,
  seesFacilityPricing,
  seesFamilyPricing,
  seesIndividualPricing,
  seesOverrides,
} from '../domain/access.ts';
import { previewPricingPath, pricingPath, pricingSearch, type pricingTabs } from '../paths.ts';
import { ApplyBar } from './apply-bar.tsx';
import { ConsequencePane } from './consequence-pane.tsx';
import { TopResultsSection } from './top-results.tsx';
import { DefaultsTab } from './defaults-tab.tsx';
import { FacilitiesTab, FamiliesTab } from './percent-tabs.tsx';
import { GlobalTab } from './global-tab.tsx';
import { OverridesTab } from './overrides-tab.tsx';
import { usePricing, type Pricing } from './queries.ts';
import { usePricingDraft } from './use-pricing-draft.ts';

type Tab = (typeof pricingTabs)[number];

const VersionsDrawer = lazyPart(async () => ({ default: (await import('./versions-drawer.tsx')).VersionsDrawer }));
const IndividualTab = lazyPart(async () => ({ default: (await import('./individual-tab.tsx')).IndividualTab }));

/** The tabs with who sees each. Those of the second address are opened there. */
const tabs: readonly { readonly key: Tab; readonly label: string; readonly sees: Rule; readonly isPreview: boolean }[] =
  [
    { key: 'global', label: 'Global Pricing', sees: opensGlobalPricing, isPreview: false },
    { key: 'individual', label: 'Individual Pricing', sees: seesIndividualPricing, isPreview: false },
    { key: 'overrides', label: 'Price Override Modifier', sees: seesOverrides, isPreview: false },
    { key: 'facilities', label: 'Facilities', sees: seesFacilityPricing, isPreview: true },
    { key: 'families', label: 'Families', sees: seesFamilyPricing, isPreview: true },
    { key: 'defaults', label: 'Global Defaults', sees: opensPricing, isPreview: true },
  ];

/** The pricing desk: what is set on the left, what it does on the right. */
export default function PricingPage() {
  const read = usePricing();
  if (!read.data) return <PageFallback title="Pricing" of={read} />;
  return <Desk pricing={read.data} />;
}

const useShownTabs = () => {
  const seen = [
    useMay(opensGlobalPricing),
    useMay(seesIndividualPricing),
    useMay(seesOverrides),
    useMay(seesFacilityPricing),
    useMay(seesFamilyPricing),
    useMay(opensPricing),
  ];
  return tabs.filter((_, at) => seen[at]);
};

function Desk({ pricing }: { pricing: Pricing }) {
  const { params } = useSearchParams(pricingSearch);
  const shown = useShownTabs();
  const draft = usePricingDraft(pricing);
  const mayEdit = useSession()!.canEditPricing;
  const seesVersions = useMay(mayReturn);
  const phone = usePhone();
  const navigate = useNavigate();
  const [versions, setVersions] = useState(false);
  const { key: tab, isPreview } = shown.find(({ key }) => key === params.tab) ?? shown[0]!;
  const type = tab === 'global' ? 1 : tab === 'facilities' ? 2 : 3;
  const cancel = () => {
    draft.discard();
    if (isPreview) void navigate({ href: pricingPath({}), ignoreBlocker: true });
  };
  const part = { draft, pricing, mayEdit };
  return (
    <Page
      title="Pricing"
      meta={
        !phone && (
          <span className="ty-muted ty-small">
            v{pricing.version} in force since {dateTimeText(pricing.appliedAt)}
            {pricing.isStale && <span className="ty-caution"> · Market prices are older than 36 hours</span>}
          </span>
        )
      }
      actions={
        seesVersions && (
          <Button leftSection={<History size={15} aria-hidden />} onClick={() => setVersions(true)}>
            Versions
          </Button>
        )
      }
      bar={
        draft.changes > 0 &&
        mayEdit &&
        tab !== 'individual' && <ApplyBar draft={draft} type={type} version={pricing.version} onCancel={cancel} />
      }
      flush
    >
      <LinkTabs
        label="Parts of the pricing"
        value={tab}
        tabs={shown.map(({ key, label, isPreview }) => ({
          key,
          label,
          to: (isPreview ? previewPricingPath : pricingPath)({ tab: key }),
        }))}
      />
      {tab === 'individual' ? (
        <Suspense>
          <IndividualTab />
        </Suspense>
      ) : (
        <div className="ty-desk">
          <div className="ty-desk-cause">
            <AlertText>{draft.failure}</AlertText>
            {tab === 'global' && <GlobalTab {...part} />}
            {tab === 'overrides' && <OverridesTab {...part} />}
            {tab === 'facilities' && <FacilitiesTab {...part} />}
            {tab === 'families' && <FamiliesTab {...part} />}
            {tab === 'defaults' && <DefaultsTab {...part} />}
          </div>
          <ConsequencePane draft={draft} pricing={pricing} />
          <TopResultsSection consequences={draft.consequences} />
        </div>
      )}
      {versions && (
        <Suspense>
          <VersionsDrawer current={pricing.version} onClose={() => setVersions(false)} />
        </Suspense>
      )}
    </Page>
  );
}
