import './audit.css';
import { Button } from '../../../ui/controls/button.tsx';
import { longDateTimeText } from '../../../ui/format/format-date.ts';
import { Drawer } from '../../../ui/layers/drawer.tsx';
import type { Entry } from '../contract.ts';
import { subjectNameOf } from '../domain/subjects.ts';
import { actText, whoText } from './entry-columns.tsx';

type EntryDrawerProps = {
  entry: Entry;
  onClose: () => void;
  /** Shows only entries of this user, or about this row. */
  onFilter: (filter: { who?: number; row?: number; what?: string | undefined }) => void;
};

/** One entry of the trail in full. */
export function EntryDrawer({ entry, onClose, onFilter }: EntryDrawerProps) {
  const { userId, subjectId, changes, reason, ip, requestId } = entry;
  const facts = [
    ['When', longDateTimeText(entry.at)],
    ['Who', whoText(entry)],
    ['Reason', reason],
    ['Address', ip],
    ['Request', requestId],
  ].filter(([, text]) => text !== '');
  return (
    <Drawer title={actText(entry)} opened onClose={onClose}>
      <dl className="ty-audit-facts">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {changes.length > 0 && (
        <table className="ty-audit-differences">
          <caption className="ty-hidden">What stood there before and after</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{before ?? '–'}</td>
                <td>{after ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="ty-row">
        {userId !== null && <Button onClick={() => onFilter({ who: userId })}>All of this user</Button>}
        {subjectId !== null && (
          <Button onClick={() => onFilter({ row: subjectId, what: subjectNameOf(entry.subject) })}>
            All about this row
          </Button>
        )}
      </div>
    </Drawer>
  );
}
