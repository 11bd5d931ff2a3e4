import { useState, type ReactNode } from 'react';
import { allows } from '../../../../kernel/access.ts';
import { LinkTabs } from '../../../../ui/controls/link-tabs.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { useSession } from '../../../../ui/session/can.tsx';
import { whoOf } from '../../../../ui/session/session.ts';
import { ExportsButton } from '../exports/exports-button.tsx';
import { ExportsOpenProvider } from './exports-open.ts';
import { reportList, type ReportTitle } from '../../domain/report-list.ts';

/** One report: its title, the tabs of all reports that the user may open, and what it shows. */
export function ReportPage({ title, children }: { title: ReportTitle; children: ReactNode }) {
  const who = whoOf(useSession());
  const [isOpen, setIsOpen] = useState(false);
  const tabs = reportList.filter(({ opens }) => allows(opens, who));
  return (
    <Page title={title} flush actions={<ExportsButton opened={isOpen} onOpen={setIsOpen} />}>
      <LinkTabs
        label="Reports"
        tabs={tabs.map((each) => ({ key: each.title, label: each.title, to: each.path() }))}
        value={title}
      />
      <ExportsOpenProvider value={setIsOpen}>{children}</ExportsOpenProvider>
    </Page>
  );
}
