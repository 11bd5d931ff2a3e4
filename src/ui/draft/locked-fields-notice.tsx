import { Button } from '../controls/button.tsx';

type LockedFieldsNoticeProps = {
  /** The row's name in a sentence: `This load`. */
  subject: string;
  fields: readonly { readonly label: string; readonly text: string }[];
  onDiscard: () => void;
};

/** Typed values of fields that may no longer be changed. They can be copied until they are discarded. */
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
