import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { readLabelCode } from '../../../kernel/label-code.ts';
import { focusOnPress } from '../../../ui/form/focus-on-press.ts';
import { useHotkeys } from '../../../ui/keyboard/keyboard.ts';
import { useScannedCodes } from '../../../ui/keyboard/scanned-code.ts';
import { holdKeys } from '../../../ui/keyboard/held-keys.ts';
import { takeKeptKeys } from '../../../ui/keyboard/next-box.ts';
import { isLayerOpen } from '../../../ui/layers/open-layer.ts';
import { announce } from '../../../ui/feedback/live-region.tsx';
import { isOnline } from '../../../ui/live/use-online.ts';
import { opensKeyboard, usePhone } from '../../../ui/page/media.ts';
import { searchOnce, useConverterSearch } from '../../catalogue/web/queries.ts';
import type { FoundConverter } from '../../catalogue/wire.ts';
import { hasFetchError, FetchError } from '../../../ui/feedback/fetch-error.tsx';
import { identifyPath } from '../../identify/paths.ts';
import type { Load } from '../../loads/wire.ts';
import { storedEntry } from '../../loads/web/panels/add-line-entry.ts';
import { FoundLine } from './found-line.tsx';
import { GapNote, loadGapNote } from './gap-notes.tsx';
import { useUnclearCodes } from './unclear-codes.tsx';
import { useStandingCode } from './use-standing-code.ts';

/** The pause in typing before a search. Enter searches at once. */
const pauseMs = 120;
const maxResults = 50;
/** The option that goes on in Identify. */
const elsewhere = 'identify';
/** The option that makes a converter which the catalogue lacks. */
const other = 'other';

/** The search of a code for the customer of this load at its facility. */
export const searchFor = (load: Load, text: string) => ({
  text,
  count: maxResults,
  offset: 0,
  isLoad: true,
  companyId: load.customerId,
  facilityId: load.facilityId,
});

/** How one of the found converters is chosen. */
const choice = (phone: boolean): string => (phone ? 'Tap the one that is meant.' : 'Choose one with the arrows.');
const matchesText = (count: number, phone: boolean): string => {
  if (count === 0) return 'Nothing matches';
  return `${count} ${count === 1 ? 'match' : 'matches'}. ${choice(phone)}`;
};

type CodeSearchProps = {
  load: Load;
  text: string;
  onText: (text: string) => void;
  chosen: FoundConverter | undefined;
  /** Undefined once the text is no longer that of a converter, with whether another code replaces it. */
  onChoose: (converter: FoundConverter | undefined, isOtherCode?: boolean) => void;
  /** Called after a choice, to continue. `isSent`: Enter was pressed again during the search, to send the line. */
  onDone: (converter: FoundConverter, isSent: boolean) => void;
  /** Called when the user wants to make the converter. Undefined if the user may not. */
  onOther: (() => void) | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
};

/**
 * Finds a converter by its code for this customer at this facility. Enter takes an exact hit. A look-alike must be
 * chosen by the user.
 */
export function CodeSearch({ load, text, onText, chosen, onChoose, onDone, onOther, inputRef }: CodeSearchProps) {
  const phone = usePhone();
  const navigate = useNavigate();
  const [wanted] = useDebouncedValue(text, pauseMs);
  const search = useConverterSearch(searchFor(load, wanted), !chosen && wanted.trim().length >= 2);
  const { data, isFetching } = search;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const isAnswered = !isFetching && !search.isPlaceholderData && wanted === text;
  const isNothing = !chosen && isAnswered && text.trim().length >= 2 && data?.list.length === 0;
  const failed = !chosen && wanted === text && text.trim().length >= 2 && hasFetchError(search);
  const [answered, setAnswered] = useState('');
  if (data && !search.isPlaceholderData && answered !== wanted) setAnswered(wanted);
  // The answer to an earlier text stays while the same code is typed on, not under another code.
  const isSameCode = text.startsWith(answered) || answered.startsWith(text);
  const isOther = search.isPlaceholderData && (search.isPaused || !isSameCode);
  const results = text.trim().length >= 2 && !chosen && !isOther ? (data?.list ?? []) : [];
  const isWaiting = search.isPaused && !chosen && wanted === text && text.trim().length >= 2 && results.length === 0;

  // The key `/`, described for this page.
  const enterCode = () => {
    inputRef.current?.focus();
    inputRef.current?.select();
  };
  useHotkeys([{ keys: '/', label: 'Add an item by its code', group: 'Load', run: enterCode }]);

  /** The text that Enter found several converters for, or none with exactly this code. */
  const [undecided, setUndecided] = useState<string>();
  const shown = chosen ? chosen.match.code : text;
  const unclear = useUnclearCodes(load.loadId);
  const standing = useStandingCode(load.loadId, inputRef, shown);
  const typeText = (next: string): boolean => {
    const isOtherCode = standing.isOtherCode(next);
    onText(next);
    return isOtherCode;
  };
  // On a phone the focus stays in the code, and a press on Add ends it.
  const standChosen = useEffectEvent((code: string) => phone && standing.stand(code));
  const chosenCode = chosen?.match.code;
  useEffect(() => {
    if (chosenCode !== undefined) standChosen(chosenCode);
  }, [chosenCode]);
  /** The code that Enter looks up now, and how often Enter was pressed for it. */
  const entering = useRef({ text: '', presses: 0 });
  const choose = (converter: FoundConverter, isSent = false) => {
    onChoose(converter);
    onText(converter.match.code);
    combobox.closeDropdown();
    onDone(converter, isSent);
  };
  const listOf = (asked: string) =>
    searchOnce(searchFor(load, asked)).then(
      ({ list }) => list,
      () => undefined,
    );
  /** Enter searches at once and takes the only exact hit. Anything else must be chosen. */
  const enter = async (asked = text, presses = 1) => {
    if (entering.current.text === asked && asked !== '') {
      entering.current.presses += 1;
      return;
    }
    const now = { text: asked, presses };
    entering.current = now;
    // A buyer types on: what follows belongs to the quantity or to the next code. A phone types no keys.
    const held = isOnline() && !opensKeyboard() ? holdKeys() : undefined;
    if (!isOnline()) standing.stand(asked);
    const list = asked.trim().length < 2 ? [] : await listOf(asked);
    if (entering.current === now) entering.current = { text: '', presses: 0 };
    const called = list?.filter((each) => each.match.kind === 'exact') ?? [];
    // A label names its converter, also where several have its code.
    const labelled = called.filter((each) => each.productId === readLabelCode(asked)?.productId);
    const exact = labelled.length > 0 ? labelled : called;
    // Without a connection the answer comes late. Something else may be typed by then.
    const isStill = inputRef.current?.value === asked;
    if (isStill && exact.length === 1) {
      choose(exact[0]!, held?.takeEnter() || now.presses > 1);
      return void held?.release();
    }
    if (!isStill) return void held?.release();
    standing.stand(asked);
    // Further Enters were for this code.
    while (held?.takeEnter());
    void held?.release();
    // The list itself reports that it could not be read.
    if (!list) return combobox.openDropdown();
    announce(matchesText(list.length, phone));
    setUndecided(asked);
    if (list.length > 0) combobox.openDropdown();
  };
  /** Takes what was typed while this page opened. */
  const takeKept = () => {
    const kept = takeKeptKeys();
    if (!kept.text) return;
    onChoose(undefined, typeText(kept.text));
    combobox.openDropdown();
    if (kept.enters > 0) void enter(kept.text, kept.enters);
  };

  useScannedCodes((code) => {
    // Each scan is a piece: the one before goes on the load as it stands.
    if (chosen) onDone(chosen, true);
    if (storedEntry(load.loadId).code !== '') return unclear.put(code);
    inputRef.current?.focus();
    onChoose(undefined, typeText(code));
    requestAnimationFrame(() => void enter(code));
  });

  return (
    <Combobox
      store={combobox}
      shadow="md"
      radius="md"
      width={phone ? 'target' : 460}
      position="bottom-start"
      onOptionSubmit={(key) => {
        if (key === elsewhere) return void navigate({ href: identifyPath({ text: text.trim(), load: load.loadId }) });
        if (key === other) return onOther?.();
        const found = results.find((each) => String(each.productId) === key);
        if (found) choose(found);
      }}
    >
      <Combobox.Target>
        <TextInput
          ref={inputRef}
          className="ty-add-code"
          data-ty-search
          aria-label="Add a converter by code"
          placeholder={phone ? 'Code' : 'Code, then Enter'}
          leftSection={<Search size={15} aria-hidden />}
          size={phone ? 'lg' : 'sm'}
          autoFocus={!phone && !isLayerOpen()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={shown}
          onChange={(event) => {
            loadGapNote();
            // The highlighted option may be missing among the next ones.
            combobox.resetSelectedOption();
            onChoose(undefined, typeText(event.currentTarget.value));
            combobox.openDropdown();
          }}
          // A code that stands there is looked at again or typed over.
          onFocus={(event) => {
            standing.selectWhole(event.currentTarget);
            if (results.length > 0) combobox.openDropdown();
            takeKept();
          }}
          onMouseDown={(event) => {
            if (document.activeElement === event.currentTarget) standing.moveCaret();
            focusOnPress(event);
          }}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            standing.moveCaret(event.key);
            if (event.key === 'Escape') {
              typeText('');
              onChoose(undefined);
            }
            // Who comes back to a chosen code goes on with its quantity. A phone has a button to send.
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && chosen && !phone) {
              event.preventDefault();
              onDone(chosen, false);
            }
            // Without a highlight Enter searches at once.
            if (
              event.key === 'Enter' &&
              !event.ctrlKey &&
              !event.metaKey &&
              !chosen &&
              combobox.getSelectedOptionIndex() < 0
            ) {
              event.preventDefault();
              void enter();
            }
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={results.length === 0 && !isNothing && !failed && !isWaiting}>
        {isWaiting && <Combobox.Empty>No connection. This is looked up as soon as it is back.</Combobox.Empty>}
        {failed && (
          <FetchError
            of={search}
            sentence="The search did not work. What you typed is kept."
            then={() => inputRef.current}
          />
        )}
        {isNothing && (
          <Combobox.Empty>
            No converter has “{text.trim()}” in its code, name or description. Read the stamp again, or type only the
            part that is clear.
          </Combobox.Empty>
        )}
        {results.length > 0 && undecided === text && (
          <p className="ty-found-hint">
            {results.some(({ match }) => match.kind === 'exact')
              ? 'Several have this code.'
              : 'None has exactly this code.'}{' '}
            {choice(phone)}
          </p>
        )}
        {results.length > 0 && <GapNote results={[...results, ...(data?.lookAlikes ?? [])]} />}
        <Combobox.Options className="ty-found" aria-label="Converters found">
          {isNothing && (
            <Combobox.Option value={elsewhere} onMouseDown={(event) => event.preventDefault()}>
              Search in Identify Converters, with pictures and filters
            </Combobox.Option>
          )}
          {results.map((each) => (
            <Combobox.Option
              key={each.productId}
              value={String(each.productId)}
              onMouseDown={(event) => event.preventDefault()}
            >
              <FoundLine {...each} />
            </Combobox.Option>
          ))}
          {onOther && (isNothing || results.length > 0) && (
            <Combobox.Option value={other} onMouseDown={(event) => event.preventDefault()}>
              Other…
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
