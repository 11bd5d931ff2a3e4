import { SegmentedControl } from '@mantine/core';
import { messages } from '../../../kernel/messages.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { AlertText } from '../../../ui/feedback/alert-text.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormSection, FullWidth } from '../../../ui/form/form-section.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { useSession } from '../../../ui/session/can.tsx';
import { isScheme, useColorScheme } from '../../../ui/theme/color-scheme.ts';
import { keepScheme, usePreferences, useResetTables } from './queries.ts';

/** How the screens look to this user, on all devices. */
export function OwnPreferences() {
  const { userId } = useSession()!;
  const { scheme, choose } = useColorScheme(String(userId));
  const { data } = usePreferences();
  const reset = useResetTables();
  const { busy, failure, onSubmit } = useSubmit(async () => toast(await reset()), messages.genericFailure);
  const hidden = Object.values(data?.columns ?? {}).flat().length;
  return (
    <form aria-label="Preferences" noValidate onSubmit={onSubmit}>
      <FormSection title="Preferences" why="How the screens look to you. They are the same on all your devices.">
        <div>
          <p id="ty-scheme" className="ty-settings-label">
            Colours
          </p>
          <SegmentedControl
            aria-labelledby="ty-scheme"
            value={scheme}
            onChange={(value) => {
              if (!isScheme(value)) return;
              choose(value);
              keepScheme(value);
            }}
            data={[
              { value: 'auto', label: 'Like the system' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
        </div>
        <FullWidth>
          <p className="ty-settings-label">Tables</p>
          <p className="ty-muted ty-small">
            {hidden === 0 ? 'Every table shows all its columns.' : `${hidden} of the columns are hidden by you.`}
          </p>
          <AlertText>{failure}</AlertText>
          <BusyButton type="submit" busy={busy} busyLabel="One moment…" reason={hidden === 0 && 'No column is hidden.'}>
            Show all columns
          </BusyButton>
        </FullWidth>
      </FormSection>
    </form>
  );
}
