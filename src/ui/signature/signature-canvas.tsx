import { useEffect, useRef } from 'react';
import SignaturePad, { type PointGroup } from 'signature_pad';

const size = { width: 480, height: 250 } as const;
const ink = '#1b2023';
const paper = '#ffffff';
const maxBytes = 200 * 1024;
/** A drawing that is smaller than this, in pixels of the screen, is a tap and no signature. */
const smallest = 16;

const bytesOf = (dataUrl: string): number => Math.ceil(((dataUrl.length - dataUrl.indexOf(',') - 1) * 3) / 4);

/** On white, at the stored size. Scaled down until the server accepts it, which is rarely needed. */
function pngOf(drawing: HTMLCanvasElement, width: number = size.width): string {
  const sheet = document.createElement('canvas');
  sheet.width = width;
  sheet.height = Math.round((width * size.height) / size.width);
  const context = sheet.getContext('2d')!;
  context.fillStyle = paper;
  context.fillRect(0, 0, sheet.width, sheet.height);
  // A narrow screen has a narrower canvas. Keep its proportions.
  const scale = Math.min(sheet.width / drawing.width, sheet.height / drawing.height);
  const [wide, high] = [drawing.width * scale, drawing.height * scale];
  context.drawImage(drawing, (sheet.width - wide) / 2, (sheet.height - high) / 2, wide, high);
  const url = sheet.toDataURL('image/png');
  return bytesOf(url) > maxBytes && width > 120 ? pngOf(drawing, Math.round(width / 2)) : url;
}

/** A typed name as a picture, for users without a pointer. */
export function writtenSignature(name: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d')!;
  context.fillStyle = ink;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  let height = 56;
  do {
    context.font = `italic ${height}px "Snell Roundhand", "Segoe Script", cursive`;
    height -= 4;
  } while (context.measureText(name).width > size.width - 32 && height > 12);
  context.fillText(name, size.width / 2, size.height / 2);
  return pngOf(canvas);
}

type SignatureCanvasProps = {
  /** A signature to start from, "" for none. */
  start: string;
  label: string;
  /** Gets the drawing after each stroke, as a PNG data URL. */
  onDraw: (dataUrl: string) => void;
};

/** Strokes that were drawn on a canvas of another width. */
const scaled = (strokes: readonly PointGroup[], by: number): PointGroup[] =>
  strokes.map((stroke) => ({
    ...stroke,
    minWidth: stroke.minWidth * by,
    maxWidth: stroke.maxWidth * by,
    dotSize: stroke.dotSize * by,
    points: stroke.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })),
  }));

/** The canvas for a signature. Turning a phone changes its width and redraws the strokes. */
export function SignatureCanvas({ start, label, onDraw }: SignatureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef({ start, onDraw });
  useEffect(() => {
    latest.current.onDraw = onDraw;
  });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const pad = new SignaturePad(element, { penColor: ink, backgroundColor: paper, minWidth: 0.8, maxWidth: 2.6 });
    const isTap = () => {
      const points = pad.toData().flatMap((stroke) => stroke.points);
      const spread = (of: readonly number[]) => Math.max(...of) - Math.min(...of);
      return spread(points.map(({ x }) => x)) < smallest && spread(points.map(({ y }) => y)) < smallest;
    };
    let isEmpty = latest.current.start === '';
    /** The strokes, at the width of the canvas they were drawn on. */
    let drawn: { readonly strokes: readonly PointGroup[]; readonly width: number } = { strokes: [], width: 1 };
    let stored: HTMLImageElement | undefined;
    /** The width that the canvas was fitted to. A stroke would be lost by fitting it anew, so that waits for its end. */
    let width = 0;
    let isStale = false;
    let isDrawing = false;
    const tell = () => latest.current.onDraw(pngOf(element));
    const endStroke = () => {
      isDrawing = false;
      if (isEmpty && isTap()) pad.clear();
      else {
        isEmpty = false;
        drawn = { strokes: pad.toData(), width };
      }
      refit();
      if (!isEmpty) tell();
    };
    const fit = () => {
      const sharpness = window.devicePixelRatio;
      isStale = false;
      width = element.clientWidth;
      element.width = width * sharpness;
      element.height = element.clientHeight * sharpness;
      const context = element.getContext('2d');
      context?.scale(sharpness, sharpness);
      pad.clear();
      if (stored) context?.drawImage(stored, 0, 0, width, element.clientHeight);
      pad.fromData(scaled(drawn.strokes, width / drawn.width), { clear: false });
    };
    const refit = () => {
      if (isStale && !isDrawing) fit();
    };
    fit();
    if (latest.current.start) {
      const picture = new Image();
      picture.crossOrigin = 'anonymous';
      picture.src = latest.current.start;
      picture.decode().then(
        () => {
          stored = picture;
          isStale = true;
          refit();
          if (!isDrawing) tell();
        },
        // If a stored signature cannot be read, the canvas starts empty.
        () => {
          isEmpty = drawn.strokes.length === 0;
        },
      );
    }
    pad.addEventListener('beginStroke', () => {
      isDrawing = true;
    });
    pad.addEventListener('endStroke', endStroke);
    const resize = new ResizeObserver(() => {
      isStale ||= element.clientWidth !== width;
      refit();
    });
    resize.observe(element);
    return () => {
      resize.disconnect();
      pad.off();
    };
  }, []);
  // Focused when it appears: a pen needs nothing more, and the next Tab leads to the typed name.
  return (
    <canvas ref={canvas} className="ty-signature-pad" role="img" aria-label={label} tabIndex={-1} data-autofocus />
  );
}
