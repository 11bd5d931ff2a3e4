import { Avatar } from '../../../ui/controls/avatar.tsx';
import { usePeopleHere, type PersonHere } from '../../../ui/live/use-people-here.ts';
import { usePhone } from '../../../ui/page/media.ts';
import { useSession } from '../../../ui/session/can.tsx';

const mostShown = 5;
const mostOnPhone = 2;

const nameOf = ({ firstName, lastName, side }: PersonHere) => `${firstName} ${lastName} (${side})`;

/** Who else has this load open: the first few by their initials, and how many more. */
export function PeopleHere({ loadId }: { loadId: number }) {
  const { userId } = useSession()!;
  const most = usePhone() ? mostOnPhone : mostShown;
  const others = usePeopleHere(loadId).filter((each) => each.userId !== userId);
  const more = others.slice(most);
  if (others.length === 0) return null;
  return (
    <ul className="ty-people-here" aria-label="Also on this load">
      {others.slice(0, most).map((each) => (
        <li key={each.userId}>
          <Avatar name={`${each.firstName} ${each.lastName}`} label={nameOf(each)} size={28} live />
        </li>
      ))}
      {more.length > 0 && (
        <li className="ty-muted ty-small" title={more.map(nameOf).join(', ')}>
          +{more.length}
          <span className="ty-hidden"> more: {more.map(nameOf).join(', ')}</span>
        </li>
      )}
    </ul>
  );
}
