import { Page } from '../../../../ui/page/page.tsx';

/** Invoiced loads and the lots that they are put into. */
export default function LotBoardPage() {
  return <Page title="Lots">{null}</Page>;
}
