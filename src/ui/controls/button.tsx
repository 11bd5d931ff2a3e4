import { Button as MantineButton, type ButtonProps as MantineButtonProps, Tooltip } from '@mantine/core';
import { type ComponentProps, type MouseEvent, type Ref, useId } from 'react';
import { AppLink } from './app-link.tsx';

export type ButtonProps = Omit<MantineButtonProps, 'disabled' | 'loading' | 'loaderProps'> &
  Omit<ComponentProps<'button'>, keyof MantineButtonProps | 'disabled' | 'ref'> & {
    /** Why it is disabled now. It stays in the tab order, and the reason is shown on hover and read out. */
    reason?: string | false | undefined;
    ref?: Ref<HTMLButtonElement>;
  };

/** The default is the plain variant: at most one `variant="filled"` per screen. */
export function Button({ reason, onClick, variant = 'default', ...rest }: ButtonProps) {
  const reasonId = useId();
  if (!reason) return <MantineButton type="button" variant={variant} onClick={onClick} {...rest} />;

  const refuse = (event: MouseEvent) => event.preventDefault();
  return (
    <>
      <Tooltip label={reason} multiline>
        <MantineButton
          type="button"
          variant={variant}
          {...rest}
          data-disabled
          aria-disabled
          aria-describedby={reasonId}
          onClick={refuse}
        />
      </Tooltip>
      <span id={reasonId} className="ty-hidden">
        {reason}
      </span>
    </>
  );
}

export type ButtonLinkProps = Omit<MantineButtonProps, 'disabled' | 'loading'> & {
  to: string;
  'aria-label'?: string;
};

/** A link that looks like a button, for first steps that open another page. */
export const ButtonLink = ({ variant = 'default', ...rest }: ButtonLinkProps) => (
  <MantineButton component={AppLink} variant={variant} {...rest} />
);
