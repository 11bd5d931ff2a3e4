import './palette.css';
import { Loader, Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useRegisteredHotkeys } from '../keyboard/keyboard.ts';
import { keepKeysForNextBox, takeKeptKeys } from '../keyboard/next-box.ts';
import { opensKeyboard, usePhone } from '../page/media.ts';
import { focusOpener } from '../layers/focus-opener.ts';
import { useOpenAfterMount } from '../layers/use-lazy-dialog.ts';
import type { Early } from '../keyboard/early-keys.ts';
import { findActions, type PaletteAction, type PaletteSearch } from './palette-action.ts';
import { usePaletteSearch } from './use-palette-search.ts';

export type PaletteDialogProps = {
  opened: boolean;
  onClose: () => void;
  /** The screens and actions that this user may use. */
  actions: readonly PaletteAction[];
  onSearch?: PaletteSearch;
  /** What was typed before the box had the focus. */
  takeEarly: () => Early;
};

/** Longer than Mantine takes to return the focus. */
const focusReturnMs = 30;

export default function PaletteDialog({ opened, onClose, ...search }: PaletteDialogProps) {
  const phone = usePhone();
  const chosen = useRef<() => void>(undefined);
  // A page that opens takes the focus itself.
  const [isLeaving, setLeaving] = useState(false);
  if (isLeaving && opened) setLeaving(false);
  const opener = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (opened) opener.current = focusOpener();
  }, [opened]);
  // The focus is back on the page by then, and what the action opens can take it.
  const runChosen = () => {
    const run = chosen.current;
    chosen.current = undefined;
    if (run) setTimeout(run, focusReturnMs);
  };
  return (
    <Modal
      opened={useOpenAfterMount(opened)}
      onClose={onClose}
      returnFocus={!isLeaving}
      data-leaving={isLeaving || undefined}
      onExitTransitionEnd={runChosen}
      withCloseButton={phone}
      title="Go to"
      fullScreen={phone}
      size={600}
      yOffset="12vh"
      padding={0}
      classNames={{ body: 'ty-palette', header: phone ? 'ty-palette-head' : 'ty-hidden' }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <PaletteSearch
        onClose={onClose}
        onLeave={({ hasBox }) => {
          setLeaving(true);
          // The page may ask first, and stay. What is typed for the box of the next page is not for its own.
          if (!hasBox) opener.current?.focus();
        }}
        onChoose={(run) => (chosen.current = run)}
        {...search}
      />
    </Modal>
  );
}

/** What can be done on the open page: the same as by its keys. */
const useActs = (): readonly PaletteAction[] =>
  useRegisteredHotkeys().flatMap(({ keys, label, isAct, run }) =>
    isAct && run
      ? [{ key: `act-${keys}`, label, group: 'On this page', onRun: () => run(new KeyboardEvent('keydown')) }]
      : [],
  );

/** A search box whose list leaves the focus in the box, like a combobox. Starts empty each time. */
function PaletteSearch({
  onClose,
  onLeave,
  onChoose,
  actions: screens,
  onSearch,
  takeEarly,
}: Omit<PaletteDialogProps, 'opened'> & {
  onLeave: (action: PaletteAction) => void;
  onChoose: (run: () => void) => void;
}) {
  const actions = [...useActs(), ...screens];
  const { question, ask, phase, found } = usePaletteSearch(actions, onSearch);
  // By its key: answers of the server may come to stand before it.
  const [pointed, setPointed] = useState<string>();
  /** The question for which Enter was pressed before anything was found. */
  const entered = useRef<string>(undefined);
  const navigate = useNavigate();
  const id = useId();
  const at = found.findIndex(({ key }) => key === pointed);
  const current = at >= 0 ? at : found.length > 0 ? 0 : -1;
  const point = (index: number) => setPointed(found[index]?.key);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);

  const run = (action: PaletteAction | undefined) => {
    if (!action) return;
    onClose();
    if (!('to' in action)) return onChoose(action.onRun);
    onLeave(action);
    // A buyer goes on with a code as soon as the load is named.
    if (action.hasBox && !opensKeyboard()) keepKeysForNextBox();
    void navigate({ href: action.to });
  };
  const wait = (asked: string) => {
    entered.current = asked;
    if (!opensKeyboard()) keepKeysForNextBox();
  };
  const runEntered = useEffectEvent((asked: string) => {
    if (entered.current === undefined) return;
    const isStill = entered.current === asked;
    entered.current = undefined;
    if (!isStill) return void takeKeptKeys();
    if (!found[0]?.hasBox) takeKeptKeys();
    run(found[0]);
  });
  useEffect(() => {
    if (phase !== 'loading') runEntered(question);
  }, [question, phase]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // The page that opens takes the focus at once: this Enter would submit its form too.
      event.preventDefault();
      if (found.length === 0 && phase === 'loading') return wait(question);
      return run(found[current]);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || found.length === 0) return;
    event.preventDefault();
    point((current + step + found.length) % found.length);
  };

  return (
    <>
      <div className="ty-palette-box">
        <Search size={18} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label="Go to"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current >= 0 ? optionId(current) : undefined}
          aria-autocomplete="list"
          placeholder="A screen, a name or a number"
          autoComplete="off"
          spellCheck={false}
          value={question}
          onFocus={() => {
            const { text, enters } = takeEarly();
            if (text) ask(text + question);
            // Enter was pressed before the box was there.
            const [first] = findActions(actions, text);
            if (enters > 0 && first) run(first);
            else if (enters > 0) wait(text + question);
          }}
          onChange={(event) => {
            ask(event.currentTarget.value);
            setPointed(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        {phase === 'loading' && <Loader size={16} />}
      </div>
      <ActionList id={id} found={found} current={current} optionId={optionId} onPoint={point} onRun={run} />
      {(found.length === 0 || phase === 'failed') && (
        <p className="ty-palette-none" role="status">
          {phase === 'loading'
            ? 'Looking…'
            : phase === 'failed'
              ? 'The search did not work. Type again to try once more.'
              : 'Nothing found'}
        </p>
      )}
    </>
  );
}

type ActionListProps = {
  id: string;
  found: readonly PaletteAction[];
  current: number;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
  onRun: (action: PaletteAction) => void;
};

function ActionList({ id, found, current, optionId, onPoint, onRun }: ActionListProps) {
  const groups = Map.groupBy(
    found.map((action, index) => ({ action, index })),
    ({ action }) => action.group,
  );
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Found" className="ty-palette-list">
      {[...groups].map(([group, entries]) => (
        <div key={group} role="group" aria-label={group}>
          <p aria-hidden>{group}</p>
          {entries.map(({ action, index }) => (
            // The search box handles the keyboard and keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={action.key}
              id={optionId(index)}
              role="option"
              aria-selected={index === current}
              className="ty-palette-option"
              onPointerMove={() => onPoint(index)}
              onClick={() => onRun(action)}
            >
              {action.icon && <action.icon size={16} strokeWidth={1.75} aria-hidden />}
              <span>{action.label}</span>
              {action.detail && <span className="ty-muted ty-small">{action.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
