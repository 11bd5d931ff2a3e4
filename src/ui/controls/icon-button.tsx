import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { AppLink } from './app-link.tsx';

type IconButtonProps = Omit<ActionIconProps, 'disabled' | 'loading' | 'children'> &
  Omit<ComponentProps<'button'>, keyof ActionIconProps | 'disabled' | 'aria-label' | 'children' | 'ref'> & {
    /** Its name, read out and shown on hover. */
    label: string;
    children: ReactNode;
    reason?: string | false | undefined;
    ref?: Ref<HTMLButtonElement>;
  };

/** A named button with only an icon and a tooltip. */
export function IconButton({ label, reason, onClick, children, ...rest }: IconButtonProps) {
  const reasonId = useId();
  const refusal = reason ? { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': reasonId } : {};
  return (
    <>
      <Tooltip label={reason || label} multiline>
        <ActionIcon type="button" aria-label={label} {...rest} {...refusal} onClick={reason ? undefined : onClick}>
          {children}
        </ActionIcon>
      </Tooltip>
      {reason && (
        <span id={reasonId} className="ty-hidden">
          {reason}
        </span>
      )}
    </>
  );
}

type IconLinkProps = { label: string; to: string; size?: number; children: ReactNode };

export const IconLink = ({ label, to, size, children }: IconLinkProps) => (
  <Tooltip label={label}>
    <ActionIcon component={AppLink} to={to} aria-label={label} size={size}>
      {children}
    </ActionIcon>
  </Tooltip>
);
