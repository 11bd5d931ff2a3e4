import '../styles/avatar.css';
import { Avatar as MantineAvatar, Tooltip } from '@mantine/core';

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words.at(0), words.at(-1)] : [words.at(0)];
  return letters.map((word) => word?.charAt(0).toUpperCase()).join('');
};

type AvatarProps = {
  name: string;
  /** What is read out and shown on hover, if it is not the name. */
  label?: string;
  src?: string;
  size?: 22 | 24 | 28 | 40;
  /** Marks a user who is online. */
  live?: boolean;
  /** Next to the written name it adds nothing: hidden from screen readers, and without a tooltip. */
  decorative?: boolean;
};

export function Avatar({ name, label = name, src, size = 24, live = false, decorative = false }: AvatarProps) {
  const says = live ? `${label}, here now` : label;
  const circle = (
    <span translate="no" className="ty-avatar" data-live={live || undefined} data-size={size}>
      <MantineAvatar
        size={size}
        src={src ?? null}
        alt=""
        {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': says })}
      >
        {initialsOf(name)}
      </MantineAvatar>
    </span>
  );
  return decorative ? circle : <Tooltip label={says}>{circle}</Tooltip>;
}
