import { Page } from '../../../ui/page/page.tsx';

/** The open or the completed settlements. */
export default function SettlementListPage() {
  return <Page title="Settlement">{null}</Page>;
}
