import { Button } from '../controls/button.tsx';

type LockedFieldsNoticeProps = {
  /** How the row is named in a sentence: `This load`. */
  subject: string;
  fields: readonly { readonly label: string; readonly text: string }[];
  onDiscard: () => void;
};

/** What was typed into fields that may no longer be changed: it can be copied until it is given up. */
export const LockedFieldsNotice = ({ subject, fields, onDiscard }: LockedFieldsNoticeProps) => (
  <div className="ty-locked-fields" role="alert">
    <p className="ty-alert-text">
      {subject} was changed meanwhile, and this can no longer be saved. Copy what you still need.
    </p>
    <dl>
      {fields.map(({ label, text }) => (
        <div key={label}>
          <dt className="ty-muted ty-small">{label}</dt>
          <dd>{text || 'Empty'}</dd>
        </div>
      ))}
    </dl>
    <Button onClick={onDiscard}>Put away</Button>
  </div>
);
