import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { PrintableSheet } from './printable-sheet.tsx';

type PrintedOnceProps = {
  /** Names the sheet: "Invoice ATL-20417". */
  label: string;
  onPrinted: () => void;
  children: ReactNode;
};

/** A sheet that is printed once, when its pictures are loaded. Everything else on the page is left out of the print. */
export function PrintedOnce({ label, onPrinted, children }: PrintedOnceProps) {
  const paper = useRef<HTMLDivElement>(null);
  const done = useRef(onPrinted);
  useEffect(() => {
    let isGone = false;
    const pictures = [...(paper.current?.querySelectorAll('img') ?? [])];
    // A picture that cannot be loaded is missing on the paper too.
    void Promise.allSettled(pictures.map((each) => each.decode())).then(() => {
      if (isGone) return;
      window.print();
      done.current();
    });
    return () => {
      isGone = true;
    };
  }, []);
  return createPortal(
    <div ref={paper} className="ty-print">
      <PrintableSheet label={label}>{children}</PrintableSheet>
    </div>,
    document.body,
  );
}
