import { Textarea, TextInput } from '@mantine/core';
import { memo } from 'react';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormSection } from '../../../../ui/form/form-section.tsx';
import { typeHead, type ChangeDraft } from './draft-changes.ts';
import { headLabels } from './draft-words.ts';
import { neededFields, type headFields, type SettlementDraft } from './settlement-draft.ts';

type HeadSectionProps = {
  readonly head: SettlementDraft['head'];
  readonly errors: Readonly<Record<string, string>>;
  readonly change: ChangeDraft;
};

/** The numbers and days of a settlement, and the processing company on its statement. */
export const HeadSection = memo(function HeadSection({ head, errors, change }: HeadSectionProps) {
  const type = (field: (typeof headFields)[number]) => (text: string) => change(typeHead(field, text), field);
  const field = (name: (typeof headFields)[number]) => ({
    label: headLabels[name],
    required: neededFields.includes(name),
    value: head[name],
    ...(errors[name] !== undefined && { error: errors[name] }),
  });
  const text = (name: (typeof headFields)[number]) => ({
    ...field(name),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => type(name)(event.currentTarget.value),
  });
  return (
    <div className="ty-settle-header">
      <FormSection title="Settlement" why="As the papers of the refiner name it.">
        <TextInput {...text('settlementNo')} maxLength={40} />
        <TextInput {...text('contractNo')} maxLength={40} />
        <TextInput {...text('shipmentNo')} maxLength={40} />
        <DateField {...field('receivedDate')} onChange={type('receivedDate')} />
        <DateField {...field('metalDueDate')} onChange={type('metalDueDate')} />
      </FormSection>
      <FormSection title="Processing company" why="Named on the statement. Both may stay empty.">
        <TextInput {...text('preparedFor')} maxLength={120} />
        <Textarea {...text('preparedForAddress')} maxLength={300} autosize minRows={1} maxRows={5} />
      </FormSection>
    </div>
  );
});
