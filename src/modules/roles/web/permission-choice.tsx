import './permissions.css';
import { Checkbox } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Flag } from '../../../kernel/flags.ts';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { Code } from '../../../ui/format/code.tsx';
import { AlertText } from '../../../ui/feedback/alert-text.tsx';
import { isPermissionFound, isRestriction, permissionGroups, permissions } from '../domain/permissions.ts';

type PermissionChoiceProps = {
  chosen: readonly Flag[];
  onChange: (chosen: Flag[]) => void;
  /** Whether the user may give a permission to the role. */
  mayGive: (flag: Flag) => boolean;
  /** Whether the role must keep a restriction. */
  mustKeep: (flag: Flag) => boolean;
  /** Why the user may not give a permission or take a restriction off. */
  whyNot: (flag: Flag) => string;
  error?: ReactNode;
  /** Further fields of a chosen permission, shown below its group. */
  more: (flag: Flag) => ReactNode;
};

/** Every permission as a box with its sentence and its flag, by group and plain name. */
export function PermissionChoice({ chosen, onChange, mayGive, mustKeep, whyNot, error, more }: PermissionChoiceProps) {
  const [text, setText] = useState('');
  const isFixed = (flag: Flag) => (isRestriction(flag) ? mustKeep(flag) && chosen.includes(flag) : !mayGive(flag));
  const set = (flags: readonly Flag[], isOn: boolean) => {
    const others = chosen.filter((flag) => !flags.includes(flag));
    onChange(isOn ? [...others, ...flags] : others);
  };

  const groups = permissionGroups.flatMap((group) => {
    const found = permissions.filter((each) => each.group === group && isPermissionFound(each, text));
    return found.length === 0 ? [] : [{ group, found }];
  });
  return (
    <div className="ty-permissions" data-fault={Boolean(error) || undefined}>
      <div className="ty-row" data-split>
        <SearchField label="Search permissions" placeholder="Search permissions" value={text} onSearch={setText} />
        <span className="ty-muted ty-small">
          {chosen.length} of {permissions.length} chosen
        </span>
      </div>
      <AlertText>{error}</AlertText>
      {groups.length === 0 && <p className="ty-muted">No permission like this.</p>}
      {groups.map(({ group, found }) => {
        const free = found.map(({ permissionName }) => permissionName).filter((flag) => !isFixed(flag));
        const on = found.filter(({ permissionName }) => chosen.includes(permissionName)).length;
        return (
          <fieldset key={group} className="ty-permission-group">
            <legend>
              <Checkbox
                label={group}
                checked={on === found.length}
                indeterminate={on > 0 && on < found.length}
                disabled={free.length === 0}
                onChange={() => set(free, !free.every((flag) => chosen.includes(flag)))}
              />
            </legend>
            {found.map(({ permissionName, label, description }) => (
              <Checkbox
                key={permissionName}
                label={label}
                description={
                  <>
                    {description} {isFixed(permissionName) && `${whyNot(permissionName)} `}
                    <Code value={permissionName} size={12} muted />
                  </>
                }
                checked={chosen.includes(permissionName)}
                disabled={isFixed(permissionName)}
                onChange={(event) => set([permissionName], event.currentTarget.checked)}
              />
            ))}
            {found.map(({ permissionName }) => more(permissionName))}
          </fieldset>
        );
      })}
    </div>
  );
}
