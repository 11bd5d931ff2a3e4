import './documents.css';
import { FileSpreadsheet, FileText, Image, Trash2 } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { sentenceOf } from '../../../../ui/feedback/describe-failure.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { dateTimeText } from '../../../../ui/format/format-date.ts';
import { numberText } from '../../../../ui/format/format-number.ts';
import { confirmDelete } from '../../../../ui/layers/confirm.tsx';
import { useViewOnly } from '../../../../ui/session/can.tsx';
import { paperEndings, takenPapers } from '../../domain/settlement-papers.ts';
import { useDeleteDocument, useSettlementDocuments, type SettlementDocument } from './queries.ts';
import { useDocumentUploads } from './use-document-uploads.ts';

const accept = ['image/jpeg', ...paperEndings.map((ending) => `.${ending}`)].join(',');

const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${numberText(Math.max(1, Math.round(bytes / 1000)))} KB`
    : `${numberText(Math.round(bytes / 100_000) / 10, 1)} MB`;

function PaperIcon({ mediaType }: { mediaType: string }) {
  if (mediaType.startsWith('image/')) return <Image size={16} aria-hidden />;
  if (mediaType === 'application/pdf') return <FileText size={16} aria-hidden />;
  return <FileSpreadsheet size={16} aria-hidden />;
}

type DocumentLineProps = {
  readonly document: SettlementDocument;
  readonly cannotDelete: string | false;
  /** Undefined where nothing can be deleted. */
  readonly onDelete: ((document: SettlementDocument) => void) | undefined;
};

function DocumentLine({ document, cannotDelete, onDelete }: DocumentLineProps) {
  const { name, link, mediaType, bytes, by, time } = document;
  return (
    <li>
      <PaperIcon mediaType={mediaType} />
      <div>
        <a href={link} target="_blank" rel="noreferrer" className="ty-link">
          {name}
        </a>
        <p className="ty-muted ty-small">{`${sizeText(bytes)}, added by ${by}, ${dateTimeText(time)}`}</p>
      </div>
      {onDelete && (
        <IconButton label={`Delete ${name}`} reason={cannotDelete} onClick={() => onDelete(document)}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

type DocumentsPanelProps = { readonly settlementId: number; readonly isComplete: boolean };

/** The refiner's own papers. A completed settlement still gets some, and loses none. */
export function DocumentsPanel({ settlementId, isComplete }: DocumentsPanelProps) {
  const { data, error, refetch } = useSettlementDocuments(settlementId);
  const uploads = useDocumentUploads(settlementId);
  const deletion = useDeleteDocument();
  const input = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [isOver, setIsOver] = useState(false);
  const viewOnly = useViewOnly();

  const onDelete = async ({ documentId, name }: SettlementDocument) => {
    if (!(await confirmDelete('document', name))) return;
    try {
      const { message } = await deletion.mutateAsync({ documentId });
      toast(message);
      addButton.current?.focus();
    } catch (thrown) {
      toast(sentenceOf(thrown, messages.genericFailure));
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!viewOnly) uploads.add([...event.dataTransfer.files]);
  };
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(!viewOnly);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files are dropped on it, or chosen by its button
    <section
      className="ty-settle-section ty-documents"
      aria-label="Documents"
      data-over={isOver || undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <div className="ty-settle-head">
        <h2>Documents</h2>
        <p className="ty-muted ty-small">{`The refiner’s own papers: ${takenPapers}, 20 MB each.`}</p>
      </div>
      {error && !data && (
        <div className="ty-settle-notice" role="alert" data-failure>
          <p>{sentenceOf(error, messages.genericFailure)}</p>
          <Button size="xs" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data && data.list.length === 0 && <p className="ty-muted">No documents yet.</p>}
      {data && data.list.length > 0 && (
        <ul className="ty-documents-list">
          {data.list.map((document) => (
            <DocumentLine
              key={document.documentId}
              document={document}
              cannotDelete={viewOnly}
              onDelete={isComplete ? undefined : (each) => void onDelete(each)}
            />
          ))}
        </ul>
      )}
      <div role="status">{uploads.progress !== undefined && <p className="ty-muted">{uploads.progress}</p>}</div>
      {uploads.refused.map(({ key, sentence, close }) => (
        <div key={key} className="ty-settle-notice" role="alert" data-failure>
          <p>{sentence}</p>
          <div className="ty-settle-notice-buttons">
            <Button size="xs" onClick={close}>
              Close
            </Button>
          </div>
        </div>
      ))}
      <div className="ty-documents-add">
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={accept}
          aria-label="Documents to add"
          onChange={({ currentTarget }) => {
            uploads.add([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        <Button ref={addButton} reason={viewOnly} onClick={() => input.current?.click()}>
          Add documents
        </Button>
        <span className="ty-muted ty-small ty-documents-hint">or drop them here</span>
      </div>
    </section>
  );
}
