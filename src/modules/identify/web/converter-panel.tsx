import { X } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { ApiError } from '../../../ui/api/api-client.ts';
import { Code } from '../../../ui/format/code.tsx';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { useConverter } from '../../catalogue/web/queries.ts';
import type { FoundConverter } from '../../catalogue/wire.ts';
import { converterPath, converterSearch } from '../paths.ts';
import { CodeActions } from './code-actions.tsx';
import { ConverterContent } from './converter-content.tsx';
import { useKeptCode } from './recent-codes.ts';
import { ConverterMenu } from './lazy-panels.ts';
import { priceFailure, type PriceContext } from './price-context.ts';
import type { LoadAdding } from './use-load-adding.tsx';
import { wasForLayer } from '../../../ui/layers/use-layer.ts';

const Drawer = lazyPart(async () => ({ default: (await import('../../../ui/layers/drawer.tsx')).Drawer }));

type ConverterPanelProps = {
  productId: number;
  found: FoundConverter | undefined;
  adding: LoadAdding;
  priceContext: PriceContext;
  onClose: () => void;
  /** It was only passed by the arrows, and is not kept among the recent codes. */
  isPassing: boolean;
  /** Beside the results if there is room, otherwise above them. */
  isBeside: boolean;
  /** Increases with each opening by keyboard: the focus moves to the panel, so that the next key adds. */
  takesFocus: number;
};

/** The chosen converter, at the right of the results. */
export function ConverterPanel({
  productId,
  found,
  adding,
  priceContext,
  onClose,
  isPassing,
  isBeside,
  takesFocus,
}: ConverterPanelProps) {
  const { data, error, refetch } = useConverter({ productId, ...priceContext.sent }, !priceContext.isPending);
  const { params } = useSearchParams(converterSearch);
  const address = { ...params, open: undefined, qty: undefined, tab: undefined };
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus > 0) pane.current?.focus();
  }, [takesFocus]);
  const code = (data ?? found)?.oem ?? '';
  useKeptCode(isPassing ? undefined : code);
  const isGone = error instanceof ApiError && error.status === 404;
  const failure = isGone
    ? { title: 'There is no such converter', kept: 'It was deleted, or its number is wrong.' }
    : priceFailure(priceContext, error, 'The converter could not be read', () => void refetch());
  const content = failure ? (
    <ErrorState {...failure} />
  ) : (
    <ConverterContent
      productId={productId}
      found={found}
      converter={data}
      adding={adding}
      priceContext={priceContext}
      isModal={!isBeside}
    />
  );
  const head = code !== '' && (
    <>
      <h2>
        <Code value={code} size={17} />
      </h2>
      <CodeActions productId={productId} code={code} />
      <Suspense>
        <ConverterMenu
          productId={productId}
          code={code}
          editTo={converterPath({ id: productId }, { ...address, edit: true })}
          onDeleted={onClose}
        />
      </Suspense>
    </>
  );
  if (!isBeside)
    return (
      <Suspense>
        <Drawer title="Converter" opened onClose={onClose}>
          {/* Focused itself, so that its keys work from the start. In a field they would be typed. */}
          <div className="ty-idf-drawer" data-autofocus tabIndex={-1}>
            <div className="ty-idf-panel-head">{head}</div>
            {content}
          </div>
        </Drawer>
      </Suspense>
    );
  return (
    // Reached by the keyboard as a whole, so that its own keys work.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={pane}
      className="ty-idf-panel"
      aria-label={`Converter ${code}`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !wasForLayer(event.nativeEvent)) {
          event.preventDefault();
          onClose();
        }
      }}
    >
      <div className="ty-idf-panel-head">
        {head}
        <span className="ty-idf-space" />
        <IconButton label="Close, Esc" onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      {/* Scrolls by itself, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="ty-idf-panel-scroll" tabIndex={0} role="region" aria-label="Details">
        {content}
      </div>
    </aside>
  );
}
