import { ButtonLink } from '../../../ui/controls/button.tsx';
import { LinkTabs } from '../../../ui/controls/link-tabs.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useMay } from '../../../ui/session/can.tsx';
import { facilities } from '../contract.ts';
import { facilitiesPath, facilityListSearch } from '../paths.ts';
import { FacilityList } from './facility-list.tsx';
import { AddFacility, EditFacility } from './facility-forms.tsx';

/** Facilities, and which of them open carts. */
export default function FacilitiesPage() {
  const adapter = useSearchParams(facilityListSearch);
  const { tab = 'facilities', franchise, text, add, edit } = adapter.params;
  const mayWrite = useMay(facilities.editFacility.access);
  const close = () => adapter.change({ add: undefined, edit: undefined });
  if (mayWrite && edit !== undefined) return <EditFacility key={edit} facilityId={edit} onClose={close} />;
  if (mayWrite && add) return <AddFacility franchise={franchise} onClose={close} />;
  const filters = { franchise, text };
  return (
    <Page
      title="Facilities"
      flush
      actions={
        mayWrite && (
          <ButtonLink variant="filled" to={facilitiesPath({ ...adapter.params, add: true })}>
            Add Facility
          </ButtonLink>
        )
      }
    >
      <LinkTabs
        label="Facilities and their activation"
        value={tab}
        tabs={[
          { key: 'facilities', label: 'Facilities', to: facilitiesPath(filters) },
          { key: 'activation', label: 'Facility Activation', to: facilitiesPath({ ...filters, tab: 'activation' }) },
        ]}
      />
      <FacilityList adapter={adapter} isActivation={tab === 'activation'} mayWrite={mayWrite} />
    </Page>
  );
}
