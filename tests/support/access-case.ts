import type { SandboxMethod } from '../../src/modules/plans/domain/sandbox-cards.ts';
import type { Player } from './cast.ts';
import type { LoadSpec, MadeLoad } from './scene.ts';

/** What a case needs to make its input: separate rows for one account. */
export type CaseScene = {
  readonly player: Player;
  /** A load in the account's tenant that the account made itself (for a seller: that it sells). */
  readonly load: (spec?: LoadSpec) => Promise<MadeLoad>;
  /** An invoice in the account's tenant that the account has just finished. */
  readonly ownFinish: () => Promise<MadeLoad>;
  /** An upload whose dry run is done. */
  readonly upload: (kind: 'add' | 'edit') => Promise<number>;
  /** A role that no user has. It holds canBuildCart alone. */
  readonly role: () => Promise<number>;
  /** A converter of its own. */
  readonly converter: () => Promise<number>;
  /** A test of a converter that the account's company recorded, or that above a seller. */
  readonly test: () => Promise<number>;
  /** A make without converters. */
  readonly make: () => Promise<number>;
  /** A converter that nobody has looked up. */
  /** A message in the chat of a load, written by the account. */
  readonly message: (loadId: number) => Promise<number>;
  /** A sheet of a report that the account has asked for. */
  readonly sheet: () => Promise<number>;
  /** A saved view of the player, of a report. */
  readonly view: (report: string) => Promise<number>;
  /** A ticket of the account's company. */
  readonly ticket: () => Promise<number>;
  /** A hedge of the account's company, or of the one above a seller. */
  readonly hedge: () => Promise<number>;
  /** An open settlement of the account's company, or of the one above a seller. */
  readonly settlement: () => Promise<number>;
  /** A document of such a settlement. */
  readonly document: () => Promise<number>;
  readonly proposal: () => Promise<number>;
  /** A lot without loads of the same company, which waits for a settlement. */
  readonly lot: () => Promise<number>;
  /** A purchase with a card of the sandbox, after everything that was on its way is over. */
  readonly card: (method: SandboxMethod) => Promise<object>;
  /** The secret of a payment of the account that waits for its second step. */
  readonly secondStep: () => Promise<string>;
  /** Credits that a customer of the account's company was given. */
  readonly gift: () => Promise<number>;
  /** A facility of the parent company without loads. */
  readonly facility: () => Promise<number>;
  /** A customer of the account's company without loads. For a seller, of the company above. */
  readonly customer: () => Promise<number>;
  /** A facility of a company. */
  readonly facilityOf: (companyId: number) => Promise<number>;
  /** A user of few rights in the account's company, in the one above a seller, or in the named one. */
  readonly colleague: (companyId?: number) => Promise<number>;
  /** A super admin of the account's company, or of the one above a seller. */
  readonly superior: () => Promise<number>;
  /** The super admin, who is made the last one. */
  readonly lastSuperAdmin: () => Promise<number>;
  /** A session of another user. */
  readonly strangersSession: () => Promise<number>;
  /** A second factor of the account, confirmed or only begun. Returns a code of the app. */
  readonly factor: (isConfirmed: boolean) => Promise<string>;
  readonly shippedRole: (name: string) => Promise<number>;
  /** The account's own franchise, or one that staff administer. */
  readonly franchise: () => Promise<number>;
  /** A load made by a colleague of the account, without the account as participant. */
  readonly colleaguesLoad: (spec?: LoadSpec) => Promise<MadeLoad>;
};
export type InputOf = (scene: CaseScene) => object | Promise<object>;

/** The inputs of cases, by call and case. */
export type CaseInputs = Readonly<Record<string, Readonly<Record<string, InputOf>>>>;

export const key = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path}`;
