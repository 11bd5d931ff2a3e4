import { Avatar } from '../controls/avatar.tsx';

/** A name with a quieter second line, such as a customer and its town. */
export const NameCell = ({ name, detail }: { name: string; detail: string }) => (
  <span translate="no" className="ty-stack">
    <b className="ty-ellipsis">{name}</b>
    <span className="ty-muted ty-small">{detail}</span>
  </span>
);

/** A text that may be long, in two lines. What does not fit stands in its title. */
export const TwoLines = ({ text }: { text: string }) => (
  <span translate="no" className="ty-two-lines" title={text}>
    {text}
  </span>
);

/** A person with the initials of the name. */
export const PersonCell = ({ name }: { name: string }) => (
  <span translate="no" className="ty-row">
    <Avatar name={name} size={22} decorative />
    <span className="ty-ellipsis">{name}</span>
  </span>
);
