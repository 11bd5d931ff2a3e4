import type { ButtonProps, InputProps, MantineSize, MantineThemeComponents } from '@mantine/core';
import { inMessages } from '../feedback/messages-region.ts';

/** Control heights: dense 28, normal 32, roomy 36, touch 44. */
const controlHeight = (size: MantineSize | (string & {}) | undefined): string =>
  size === 'xs' ? '28px' : size === 'lg' ? '44px' : size === 'md' ? '36px' : '32px';

const fade = { duration: 120, transition: 'fade' } as const;

/** The header of a dialog is not the page's banner: two open dialogs would be two pages. */
const headIsNoBanner = { attributes: { header: { role: 'presentation' } } };

/**
 * Defaults per Mantine component, by name. Importing the components to call `.extend` would add all of them to the
 * first page, the sign-in.
 */
export const componentDefaults: MantineThemeComponents = {
  Button: {
    defaultProps: { size: 'sm' },
    vars: (_theme: unknown, props: ButtonProps) => ({
      root: {
        '--button-height': controlHeight(props.size),
        '--button-fz': props.size === 'lg' || props.size === 'md' ? '14px' : '13px',
        '--button-padding-x': props.size === 'xs' ? '10px' : '12px',
        // autoContrast reads the light colour and would choose white in the dark scheme too.
        ...(!props.variant || props.variant === 'filled' ? { '--button-color': 'var(--ty-on-accent)' } : {}),
      },
    }),
  },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 28 } },
  Input: {
    defaultProps: { size: 'sm' },
    vars: (_theme: unknown, props: InputProps) => ({
      wrapper: { '--input-height': controlHeight(props.size), '--input-fz': props.size === 'lg' ? '16px' : '13px' },
    }),
  },
  InputWrapper: { defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
  TextInput: { defaultProps: { size: 'sm' } },
  PasswordInput: { defaultProps: { size: 'sm' } },
  Textarea: { defaultProps: { size: 'sm', autosize: true, minRows: 2 } },
  Select: { defaultProps: { size: 'sm', checkIconPosition: 'right', comboboxProps: { shadow: 'md', radius: 'md' } } },
  // Centred, a list that is not measured yet begins in the middle of its field and makes the page of a phone wider.
  Combobox: { defaultProps: { position: 'bottom-start', portalProps: inMessages } },
  Checkbox: { defaultProps: { size: 'xs' } },
  Radio: { defaultProps: { size: 'xs' } },
  Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
  SegmentedControl: { defaultProps: { size: 'xs', radius: 'sm', withItemsBorders: false } },
  Tabs: { defaultProps: { keepMounted: false } },
  Table: { defaultProps: { verticalSpacing: 0, horizontalSpacing: 'sm', highlightOnHover: true, fz: 'sm' } },
  Kbd: { defaultProps: { size: 'xs' } },
  Text: { defaultProps: { size: 'sm' } },
  Anchor: { defaultProps: { size: 'sm', underline: 'hover' } },
  Avatar: { defaultProps: { size: 24, radius: '50%', color: 'gray' } },
  Tooltip: {
    defaultProps: {
      openDelay: 300,
      withArrow: false,
      radius: 'sm',
      events: { hover: true, focus: true, touch: true },
      portalProps: inMessages,
    },
  },
  Popover: { defaultProps: { shadow: 'lg', radius: 'lg', transitionProps: fade } },
  Menu: {
    defaultProps: {
      shadow: 'md',
      radius: 'md',
      transitionProps: { duration: 100, transition: 'fade' },
      // A menu must not have this placeholder as a child. Without it the first item gets the focus at once.
      withInitialFocusPlaceholder: false,
    },
  },
  Modal: {
    defaultProps: {
      radius: 'lg',
      shadow: 'xl',
      transitionProps: fade,
      overlayProps: { backgroundOpacity: 0.45 },
      ...headIsNoBanner,
    },
  },
  Drawer: { defaultProps: { shadow: 'xl', transitionProps: { duration: 160 }, ...headIsNoBanner } },
  Alert: { defaultProps: { radius: 'sm', p: 'sm' } },
  Skeleton: { defaultProps: { radius: 'xs' } },
  Fieldset: { defaultProps: { variant: 'unstyled' } },
};
