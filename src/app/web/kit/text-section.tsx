import { Avatar } from '../../../ui/controls/avatar.tsx';
import { Code } from '../../../ui/format/code.tsx';
import { Delta } from '../../../ui/format/delta.tsx';
import { dateText, dateTimeText, longDateTimeText } from '../../../ui/format/format-date.ts';
import { percentText } from '../../../ui/format/format-number.ts';
import { Logo } from '../../../ui/page/logo.tsx';
import { MoneyText, Unknown } from '../../../ui/format/money-text.tsx';
import { RelativeTime } from '../../../ui/format/relative-time.tsx';
import { Skeleton, SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { Spark } from '../../../ui/format/spark.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { Section } from './section.tsx';

const instant = '2026-11-20T20:15:00Z';
const course = [3, 4, 3.5, 5, 6, 5.5, 7, 6.5, 8];

export const TextSection = () => (
  <>
    <Section title="Tags" note="A status is its word; the colour repeats it.">
      <Tag tone="pending">Pending</Tag>
      <Tag tone="approved">Approved</Tag>
      <Tag tone="rejected">Rejected</Tag>
      <Tag tone="modified">Modified</Tag>
      <Tag>Not started</Tag>
      <Tag tone="modified" icon={false}>
        In process
      </Tag>
      <span className="ty-caution">Older prices</span>
    </Section>
    <Section title="Codes" note="Matched characters are underlined, differing ones boxed.">
      <Code value="GD3+EA6" />
      <Code
        value="GD3+EA6-1"
        marks={[
          [0, 3],
          [4, 7],
        ]}
      />
      <Code value="6D3+EA6" swaps={[0]} marks={[[4, 7]]} size={15} />
      <Code value="KBA 16419" size={17} muted />
      <Code value="GD3+EAG" struck />
      <Code value="GD3+EA6" size={24} />
    </Section>
    <Section title="Figures">
      <MoneyText value="1184.35" />
      <MoneyText value="-89.5" strong />
      <MoneyText value="1184320" digits={0} />
      <Unknown says="no price" />
      <span translate="no" className="ty-num">
        {percentText('3.45')}
      </span>
      <Delta value={6.4} digits={1} />
      <Delta value="-1.15" />
      <Delta value={-11.5} digits={1} good />
      <Delta value={0} />
      <Spark values={course} label="Bought, last nine days" />
    </Section>
    <Section title="Dates">
      <span>{dateText('2026-05-21')}</span>
      <span>{dateTimeText(instant)}</span>
      <span>{longDateTimeText(instant)}</span>
      <RelativeTime instant={instant} />
    </Section>
    <Section title="People and marks">
      <Avatar name="Dana Okafor" live />
      <Avatar name="Sam Whitlock" size={28} />
      <Avatar name="Marco" size={40} />
      <Logo size={28} />
    </Section>
    <Section title="Loading">
      <div className="kit-box">
        <SkeletonText />
      </div>
      <Skeleton height={32} width={160} />
    </Section>
  </>
);
