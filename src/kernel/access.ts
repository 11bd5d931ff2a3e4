import type { Who } from './actor.ts';
import type { Flag, Hierarchy } from './flags.ts';

/** No session is needed. */
export type OpenRule = { readonly is: 'open' };

/**
 * An access rule as data. The server checks it, the screens hide by it, the API page prints it, and the tests try to
 * bypass it.
 */
export type Rule =
  | OpenRule
  | { readonly is: 'signed-in' }
  | { readonly is: 'flag'; readonly flag: Flag }
  | { readonly is: 'hierarchy'; readonly among: readonly Hierarchy[] }
  | { readonly is: 'admin' }
  | { readonly is: 'super-admin' }
  | { readonly is: 'new-user' }
  | { readonly is: 'has-outbox' }
  | { readonly is: 'not'; readonly rule: Rule }
  | { readonly is: 'all'; readonly rules: readonly Rule[] }
  | { readonly is: 'either'; readonly rules: readonly Rule[] }
  | { readonly is: 'named'; readonly name: string; readonly rule: Rule };

export const open: OpenRule = { is: 'open' };
export const signedIn: Rule = { is: 'signed-in' };
export const admin: Rule = { is: 'admin' };
export const superAdmin: Rule = { is: 'super-admin' };
/** Users who have registered and not completed their account. */
export const newUser: Rule = { is: 'new-user' };
/** An installation whose mails can be read: never one in production. */
export const hasOutbox: Rule = { is: 'has-outbox' };
export const flag = (name: Flag): Rule => ({ is: 'flag', flag: name });
export const hierarchy = (...among: Hierarchy[]): Rule => ({ is: 'hierarchy', among });
export const not = (rule: Rule): Rule => ({ is: 'not', rule });
export const all = (...rules: Rule[]): Rule => ({ is: 'all', rules });
export const either = (...rules: Rule[]): Rule => ({ is: 'either', rules });
/** A rule with a name of the trade, which verbs and docs can use. */
export const named = (name: string, rule: Rule): Rule => ({ is: 'named', name, rule });

/** Staff of the parent company. */
export const staff = hierarchy(1);
/** Staff of the parent company or of a franchise: everyone but sellers. */
export const traders = hierarchy(1, 10);
export const sellers = hierarchy(2);
export const franchises = hierarchy(10);

/** Users who open the dashboard. Each report needs its own flag as well. */
export const dashboardReaders: Rule = all(traders, flag('canAccessDashboard'));

/** Users with minimumSettingsOnly have no settings but the password, and nothing of Config. */
export const fullSettings = not(flag('minimumSettingsOnly'));

/** Whether `who` passes the rule. Undefined means no session. */
export const allows = (rule: Rule, who: Who | undefined): boolean => {
  if (rule.is === 'open') return true;
  if (!who) return false;
  switch (rule.is) {
    case 'signed-in':
      return true;
    case 'flag':
      return who.flags.has(rule.flag);
    case 'hierarchy':
      return rule.among.includes(who.hierarchy);
    case 'admin':
      return who.isAdmin || who.isSA;
    case 'super-admin':
      return who.isSA;
    case 'new-user':
      return who.isNewUser === true;
    case 'has-outbox':
      return who.hasOutbox === true;
    case 'not':
      return !allows(rule.rule, who);
    case 'all':
      return rule.rules.every((each) => allows(each, who));
    case 'either':
      return rule.rules.some((each) => allows(each, who));
    case 'named':
      return allows(rule.rule, who);
  }
};

/** The parts of a rule that `who` does not pass, for a refusal that names what is missing. */
export const missingOf = (rule: Rule, who: Who | undefined): Rule =>
  rule.is === 'all'
    ? all(...rule.rules.filter((each) => !allows(each, who)).map((each) => missingOf(each, who)))
    : rule;

const hierarchyWords: Readonly<Record<Hierarchy, string>> = {
  1: 'staff of the parent company',
  2: 'sellers',
  10: 'franchises',
};

/** The rule in words, for the API page and for refusals. */
export const inWords = (rule: Rule): string => {
  switch (rule.is) {
    case 'open':
      return 'anyone, without a session';
    case 'signed-in':
      return 'anyone signed in';
    case 'flag':
      return rule.flag;
    case 'hierarchy':
      return rule.among.map((each) => hierarchyWords[each]).join(' or ');
    case 'admin':
      return 'administrators';
    case 'super-admin':
      return 'super admins';
    case 'new-user':
      return 'new users';
    case 'has-outbox':
      return 'outside production';
    case 'not':
      return `not ${inWords(rule.rule)}`;
    case 'all':
      return (
        rule.rules
          .map(inWords)
          .filter((each) => each !== inWords(signedIn))
          .join(' and ') || inWords(signedIn)
      );
    case 'either':
      return rule.rules.map((each) => (each.is === 'all' ? `(${inWords(each)})` : inWords(each))).join(' or ');
    case 'named':
      return `${rule.name}: ${inWords(rule.rule)}`;
  }
};
