import { useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { newId } from '../../../../ui/api/new-id.ts';
import { useOnline } from '../../../../ui/live/use-online.ts';
import { outgoing } from '../../../../ui/outgoing/outgoing.ts';
import { outgoingKind } from '../../../../ui/outgoing/outgoing-kind.ts';
import type { OutgoingEntry } from '../../../../ui/outgoing/outgoing-entry.ts';
import { useOutgoing } from '../../../../ui/outgoing/use-outgoing.ts';
import type { settlementDocuments } from '../../documents/contract.ts';
import { maxPaperBytes } from '../../domain/settlement-papers.ts';
import { documentsApi } from './queries.ts';

/** A paper that was not added, with the reason. */
export type RefusedDocument = { readonly key: string; readonly sentence: string; readonly close: () => void };

const papers = outgoingKind<(typeof settlementDocuments)['addSettlementDocument'], object>(
  documentsApi.addSettlementDocument,
  { what: 'Document', keyIn: 'header', otherwise: messages.genericFailure },
);

const refusedFrom = ({ key, name, refusal }: OutgoingEntry): RefusedDocument[] =>
  refusal
    ? [
        {
          key,
          sentence: refusal.fields['file'] ?? `${name} was not added. ${refusal.sentence}`,
          close: () => void outgoing.drop(key),
        },
      ]
    : [];

const progressOf = ([first, ...rest]: readonly OutgoingEntry[], online: boolean): string | undefined => {
  if (!first) return undefined;
  const more = rest.length > 0 ? ` ${rest.length} more to come.` : '';
  if (!online) return `${first.name} waits for the connection.${more}`;
  if (first.lost !== undefined && first.state === 'waiting')
    return `${first.name} has no answer. It is sent again until it is there.${more}`;
  return `Adding ${first.name}…${more}`;
};

/** Sends papers one after another. A refused one does not stop the others. */
export const useDocumentUploads = (settlementId: number) => {
  const subject = `documents.${settlementId}`;
  const entries = useOutgoing(papers, subject);
  const online = useOnline();
  const [tooLarge, setTooLarge] = useState<readonly RefusedDocument[]>([]);

  const refuse = ({ name }: File): void => {
    const key = newId();
    const close = () => setTooLarge((now) => now.filter((each) => each.key !== key));
    setTooLarge((now) => [...now, { key, sentence: `${name} is larger than 20 MB.`, close }]);
  };
  return {
    /** What is under way, in words. */
    progress: progressOf(
      entries.filter(({ state }) => state !== 'refused'),
      online,
    ),
    refused: [...entries.flatMap(refusedFrom), ...tooLarge],
    add: (files: readonly File[]): void => {
      setTooLarge([]);
      for (const file of files) {
        if (file.size > maxPaperBytes) refuse(file);
        else {
          const { name } = file;
          papers.put({
            subject,
            name,
            sent: { settlementId: `${settlementId}` },
            files: [{ field: 'file', name, content: file }],
            shown: {},
          });
        }
      }
    },
  };
};
