import { code128, qrcode } from 'bwip-js/browser';
import { useMemo } from 'react';
import { labelCode } from '../../labels/domain/label-code.ts';
import { labelDrawing, type LabelContent } from '../../labels/domain/label-drawing.ts';
import { labelPapers, type LabelSize } from '../../labels/domain/label-sizes.ts';
import { labelSymbols } from '../../labels/domain/label-symbols.ts';

type LabelPreviewProps = { content: LabelContent & { productId: number | null }; size: LabelSize };

/** A label as it will be printed, drawn by what draws the paper. */
export default function LabelPreview({ content, size }: LabelPreviewProps) {
  const { width, height } = labelPapers[size].label;
  const { oem } = content;
  const qrText = labelCode(content);
  const symbols = useMemo(() => labelSymbols({ code128, qrcode }, oem, qrText), [oem, qrText]);
  const { rects, texts } = labelDrawing({ width, height }, content, symbols);
  return (
    <svg
      className="ty-label-preview"
      data-high={height > width || undefined}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`The label: ${texts.map(({ text }) => text).join(', ')}`}
    >
      <rect className="ty-label-paper" width={width} height={height} />
      {rects.map((rect) => (
        <rect key={`${rect.x} ${rect.y}`} {...rect} />
      ))}
      {texts.map(({ x, baseline, size: points, font, bold, text }) => (
        <text
          key={baseline}
          x={x}
          y={baseline}
          fontSize={points}
          fontWeight={bold ? 600 : 400}
          data-code={font === 'JetBrains Mono' || undefined}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
