import '../../../../ui/draft/draft.css';
import { Checkbox, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { allows } from '../../../../kernel/access.ts';
import { messages } from '../../../../kernel/messages.ts';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { AlertText } from '../../../../ui/feedback/alert-text.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { TypedSelect } from '../../../../ui/form/typed-select.tsx';
import { useSubmit } from '../../../../ui/form/use-submit.ts';
import { useUnsavedGuard } from '../../../../ui/form/use-unsaved-guard.ts';
import { confirmLeaving } from '../../../../ui/layers/confirm.tsx';
import { ownTimeZone } from '../../../../ui/format/reader-days.ts';
import { Drawer } from '../../../../ui/layers/drawer.tsx';
import { useSession } from '../../../../ui/session/can.tsx';
import { useMailNote } from '../../../../ui/session/mail-note.ts';
import { type RoleRow, useRoles } from '../../../roles/web/queries.ts';
import type { Report } from '../../domain/report-list.ts';
import { opensReport } from '../../views/wire.ts';
import type { View } from '../../views/contract.ts';
import { viewScheduleNames, viewSchedules, type ViewSchedule } from '../../views/domain/view-schedules.ts';
import { viewDays, viewDaysTitles } from '../../views/domain/view-days.ts';
import { useSaveView } from './queries.ts';
import { daysNow, movingDays, type Shown } from './view-address.ts';
import { fixedDaysText } from './view-words.ts';

type ViewFormProps = {
  report: Report;
  /** The view that is changed. Without one, what is shown becomes a new view. */
  edited: View | undefined;
  shown: Shown;
  /** The columns that are shown. */
  columns: readonly string[];
  /** All columns are shown. */
  isWhole: boolean;
  onSaved: () => void;
  onClose: () => void;
};

const titled = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
/** Stands for days that do not move on. */
const fixed = 'fixed';
type Values = { name: string; days: string; role: string; schedule: string; asShown: boolean };

/** What a view holds of the report, as it is shown now. */
const contentOf = ({ filters, grouping, sort }: Shown, columns: readonly string[], isWhole: boolean) => ({
  filters: Object.fromEntries(
    Object.entries(filters).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  ),
  grouping: [...grouping],
  sort: sort ?? '',
  columns: isWhole ? [] : [...columns],
});

/** What a saved view holds of the report. */
const contentOfView = ({ filters: { from: _, to: __, ...filters }, grouping, sort, columns }: View) => ({
  filters,
  grouping,
  sort,
  columns,
});

/** The form of a view: its name, which days it shows, who else sees it, and when it is mailed. */
export function ViewForm({ report, edited, shown, columns, isWhole, onSaved, onClose }: ViewFormProps) {
  const formId = useId();
  const { companyId, hierarchy } = useSession()!;
  const roles = useRoles({ count: 1000, companyId });
  const opens = ({ permissions }: RoleRow) =>
    allows(opensReport(report), {
      hierarchy,
      isSA: false,
      isAdmin: false,
      flags: new Set(permissions.map(({ permissionName }) => permissionName)),
    });
  const save = useSaveView();
  const mailNote = useMailNote();
  const [initial] = useState<Values>({
    name: edited?.name ?? '',
    days: (edited ? edited.days : movingDays(shown.days)) ?? fixed,
    role: edited?.sharedWithRole ? String(edited.sharedWithRole) : '',
    schedule: edited?.schedule ?? '',
    asShown: false,
  });
  const [values, setValues] = useState(initial);
  const set = (change: Partial<Values>) => setValues({ ...values, ...change });
  const isOfShown = !edited || values.asShown;
  const fixedDays = isOfShown ? shown.sentDays : { from: edited.filters['from'], to: edited.filters['to'] };
  const isFixed = values.days === fixed;
  const { busy, fields, failure, onSubmit } = useSubmit(async () => {
    const { filters, ...content } = isOfShown ? contentOf(shown, columns, isWhole) : contentOfView(edited);
    const limits = Object.entries(fixedDays).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
    const { message } = await save.mutateAsync({
      ...(edited && { viewId: edited.viewId, version: edited.version }),
      ...content,
      report,
      name: values.name,
      filters: { ...filters, ...(isFixed && (Object.fromEntries(limits) as object)) },
      days: isFixed ? null : (values.days as (typeof viewDays)[number]),
      sharedWithRole: values.role === '' ? null : Number(values.role),
      schedule: values.schedule === '' ? null : (values.schedule as ViewSchedule),
      timeZone: ownTimeZone(),
    });
    toast(message);
    onSaved();
  }, messages.genericFailure);
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial);
  useUnsavedGuard(isDirty && !busy);
  const leave = async () => {
    if (!isDirty || (await confirmLeaving())) onClose();
  };
  const homeless = Object.entries(fields)
    .filter(([key]) => !(key in labels))
    .map(([, sentence]) => sentence);
  const fixedLabel = `Always ${fixedDaysText(isOfShown ? shown.days : daysNow(edited))}`;
  return (
    <Drawer
      title={edited ? `Edit ${edited.name}` : 'New view'}
      opened
      onClose={() => void leave()}
      footer={
        <>
          <Button onClick={() => void leave()}>Cancel</Button>
          <BusyButton
            variant="filled"
            type="submit"
            form={formId}
            busy={busy}
            busyLabel="Saving…"
            reason={values.name.trim() === '' && 'Give it a name.'}
          >
            Save view
          </BusyButton>
        </>
      }
    >
      <form id={formId} className="ty-edit-drawer" aria-label="View" noValidate onSubmit={onSubmit}>
        {failure && (Object.keys(fields).length === 0 || homeless.length > 0) && (
          <AlertText>{homeless.length > 0 ? homeless.join(' ') : failure}</AlertText>
        )}
        <TextInput
          label={labels.name}
          required
          maxLength={80}
          autoComplete="off"
          value={values.name}
          error={fields['name']}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TypedSelect
          label={labels.days}
          description="Days such as last week move on with time."
          data={[
            ...viewDays.map((value) => ({ value: value as string, label: viewDaysTitles[value] })),
            { value: fixed, label: fixedLabel },
          ]}
          value={values.days}
          error={fields['days']}
          onChange={(days) => set({ days, ...(days === fixed && { schedule: '' }) })}
        />
        <TypedSelect
          label={labels.sharedWithRole}
          description="Users of your company with this role see it with what they may see themselves."
          data={[
            { value: '', label: 'Nobody' },
            ...(roles.data?.list ?? [])
              .filter(opens)
              .map(({ roleId, name }) => ({ value: String(roleId), label: name })),
          ]}
          value={values.role}
          error={fields['sharedWithRole'] ?? (roles.error && 'The roles could not be read.')}
          onChange={(role) => set({ role })}
        />
        <TypedSelect
          label={labels.schedule}
          description={
            isFixed
              ? 'A view that is mailed needs days that move on.'
              : (mailNote ?? 'As a sheet, at 6 in the morning, to you and to the role that it is shared with.')
          }
          disabled={isFixed}
          data={[
            { value: '', label: 'Never' },
            ...viewScheduleNames.map((value) => ({ value: value as string, label: titled(viewSchedules[value]) })),
          ]}
          value={values.schedule}
          error={fields['schedule']}
          onChange={(schedule) => set({ schedule })}
        />
        {edited && (
          <Checkbox
            label="Take filters, groups, order and columns from what is shown now"
            checked={values.asShown}
            onChange={(event) => set({ asShown: event.currentTarget.checked })}
          />
        )}
      </form>
    </Drawer>
  );
}

const labels = { name: 'Name', days: 'Days', sharedWithRole: 'Shared with', schedule: 'Mailed' } as const;
