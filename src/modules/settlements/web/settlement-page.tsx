import { Page } from '../../../ui/page/page.tsx';

/** The form of a settlement. */
export default function SettlementPage() {
  return <Page title="Settlement">{null}</Page>;
}
