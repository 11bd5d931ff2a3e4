import { z } from 'zod';
import { all, either, fullSettings, newUser, open, signedIn, staff, superAdmin } from '../../kernel/access.ts';
import { call, read, write } from '../../kernel/contract.ts';
import { email, id, input, instant, message, phone, properName, requiredLine, text } from '../../kernel/fields.ts';
import { allFlags, type Flag } from '../../kernel/flags.ts';

const flagFields = Object.fromEntries(allFlags.map((flag) => [flag, z.boolean()])) as Record<Flag, z.ZodBoolean>;

/**
 * The session data in the browser: the user and every flag. It decides what is shown; the server decides what is
 * allowed.
 */
export const SessionFacts = z.object({
  userId: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  roleId: z.int(),
  roleName: z.string(),
  profileUrl: z.string().nullable(),
  companyId: z.int(),
  parentCompanyId: z.int().nullable(),
  organisationName: z.string(),
  companyLogo: z.string().nullable(),
  hierarchy: z.union([z.literal(1), z.literal(2), z.literal(10)]),
  isSA: z.boolean(),
  isAdmin: z.boolean(),
  isFranchise: z.boolean(),
  isNewUser: z.boolean(),
  /** Where a new user will sell, as the invitation says. Empty after the account is complete. */
  invitedFacilities: z.array(z.int()),
  hasSecondFactor: z.boolean(),
  /** The role requires a second factor, and the user has none yet. */
  needsSecondFactor: z.boolean(),
  /** A super admin sees the product as users of the role do. Nothing can be changed. */
  isViewing: z.boolean(),
  /** Whether super admins may read the mails: never in production. */
  hasOutbox: z.boolean(),
  /** Whether a mail server is set up. Without one nothing is mailed, and screens say so. */
  hasMailServer: z.boolean(),
  ...flagFields,
});
export type SessionFacts = z.output<typeof SessionFacts>;

/** The password as typed. Rules for new passwords are in server/password-problem.ts. */
const typedPassword = z.string().min(1, 'Required.').max(128, 'At most 128 characters.');

const Preferences = z.object({
  /** The shown columns of a table, by the table's name. */
  columns: z.record(text(60), z.array(text(60)).max(60)).optional(),
  pageSizes: z.record(text(60), z.int().min(1).max(100)).optional(),
  scheme: z.enum(['auto', 'light', 'dark']).optional(),
});

export const sessions = {
  preLogin: call({
    method: 'POST',
    path: write('user/pre/login'),
    summary: 'Checks the shape of an address; answers the logo of the company that has registered its domain',
    makesStale: [],
    access: open,
    limit: 'sign-in',
    input: input({ email }),
    output: z.object({ companyLogo: z.string().nullable() }),
    example: (world) => ({ email: world.email }),
  }),
  login: call({
    method: 'POST',
    path: write('user/login'),
    summary:
      'Signs in: 12 hours sliding, 30 days with remember. With isRegistration: registers the invited person, without a session',
    makesStale: [],
    access: open,
    limit: 'sign-in',
    input: input({
      email,
      password: typedPassword,
      isRegistration: z.boolean().optional(),
      invitation: text(200).optional(),
      remember: z.boolean().default(false),
      otp: text(20).optional(),
    }),
    /** A registration answers no tokens: the person signs in afterwards. */
    output: SessionFacts.extend({ token: z.string().nullable(), browser: z.string().nullable() }),
    example: (world) => ({ email: world.email, password: world.password }),
  }),
  listDemoSignIns: call({
    method: 'GET',
    path: read('user/demo'),
    summary: 'The sign-ins that a demo world offers; empty anywhere else',
    about: 'sessions',
    access: open,
    input: input({}),
    output: z.object({
      password: z.string().nullable(),
      signIns: z.array(z.object({ email: z.string(), name: z.string(), role: z.string(), says: z.string() })),
    }),
    example: () => ({}),
  }),
  forgotPassword: call({
    method: 'POST',
    path: write('user/forgotPassword'),
    summary: 'Mails a link to set a new password; the answer is the same for known and unknown addresses',
    makesStale: [],
    access: open,
    limit: 'mail',
    input: input({ email }),
    output: message,
    example: (world) => ({ email: world.email }),
  }),
  resetPassword: call({
    method: 'POST',
    path: write('user/resetPassword'),
    summary: 'Sets a new password with the token of a mailed link, and ends all sessions',
    makesStale: [],
    access: open,
    limit: 'sign-in',
    input: input({ resetToken: text(200), newPassword: typedPassword, confirmPassword: typedPassword }),
    output: message,
    example: (world) => ({
      resetToken: world.resetToken,
      newPassword: 'Honeycomb-41-yard',
      confirmPassword: 'Honeycomb-41-yard',
    }),
  }),
  unlock: call({
    method: 'POST',
    path: write('user/unlock'),
    summary: 'Unlocks sign-in after too many failed sign-ins, with the token of a mailed link',
    makesStale: [],
    access: open,
    limit: 'sign-in',
    input: input({ unlockToken: text(200) }),
    output: message.extend({ browser: z.string() }),
    example: (world) => ({ unlockToken: world.unlockToken }),
  }),
  logout: call({
    method: 'POST',
    path: write('user/logout'),
    summary: 'Ends this session',
    makesStale: [],
    access: signedIn,
    beforeFirstLogin: true,
    beforeSecondFactor: true,
    whileViewing: true,
    input: input({}),
    output: message,
    example: () => ({}),
  }),
  viewAs: call({
    method: 'POST',
    path: write('user/viewAs'),
    summary:
      'Opens a session that sees the product as users of a role do and changes nothing; it ends with the own session',
    makesStale: [],
    access: all(staff, superAdmin),
    answersSecret: true,
    /** The company whose users are looked through. Roles of the parent company need none. */
    input: input({ roleId: id, companyId: id.optional() }),
    output: SessionFacts.extend({ token: z.string() }),
    example: ({ roleId }) => ({ roleId }),
  }),
  getSession: call({
    method: 'GET',
    path: read('user/session'),
    summary: 'Who is signed in, with every flag as it is now',
    about: 'sessions',
    access: signedIn,
    beforeFirstLogin: true,
    beforeSecondFactor: true,
    input: input({}),
    output: SessionFacts,
    example: () => ({}),
  }),
  getPreferences: call({
    method: 'GET',
    path: read('user/preferences'),
    summary: 'What the user has chosen for the screens',
    about: 'preferences',
    access: signedIn,
    input: input({}),
    output: Preferences,
    example: () => ({}),
  }),
  setPreferences: call({
    method: 'PUT',
    path: write('user/preferences'),
    summary: 'Keeps what the user has chosen for the screens',
    makesStale: [],
    access: signedIn,
    input: input(Preferences.shape),
    output: message,
    example: () => ({ scheme: 'auto' as const }),
  }),
  changePassword: call({
    method: 'POST',
    path: write('user/changePassword'),
    summary: 'Sets a new password for the caller and ends its other sessions',
    makesStale: ['sessions'],
    access: signedIn,
    input: input({ currentPassword: typedPassword, newPassword: typedPassword, confirmPassword: typedPassword }),
    output: message,
    example: (world) => ({
      currentPassword: world.password,
      newPassword: 'Honeycomb-41-yard',
      confirmPassword: 'Honeycomb-41-yard',
    }),
  }),
  otpSetup: call({
    method: 'POST',
    path: write('user/otp/setup'),
    summary: 'Begins a second factor: a secret for an authenticator app and recovery codes, shown once',
    makesStale: [],
    access: signedIn,
    beforeSecondFactor: true,
    answersSecret: true,
    input: input({ password: typedPassword }),
    output: z.object({
      secret: z.string(),
      /** `otpauth://`, for an app on this device. */
      uri: z.string(),
      /** The same as a QR code: the data URL of an SVG picture. */
      qrUrl: z.string(),
      recoveryCodes: z.array(z.string()),
    }),
    example: (world) => ({ password: world.password }),
  }),
  otpConfirm: call({
    method: 'POST',
    path: write('user/otp/confirm'),
    summary: 'Switches the begun second factor on, with a code of the app, and ends the other sessions',
    makesStale: ['sessions'],
    access: signedIn,
    beforeSecondFactor: true,
    input: input({ code: requiredLine(20) }),
    output: message,
    example: () => ({ code: '123456' }),
  }),
  otpDisable: call({
    method: 'POST',
    path: write('user/otp/disable'),
    summary: 'Switches the second factor off, with the password and a code or a recovery code',
    makesStale: ['sessions'],
    access: signedIn,
    input: input({ password: typedPassword, code: requiredLine(20) }),
    output: message,
    example: (world) => ({ password: world.password, code: '123456' }),
  }),
  listSessions: call({
    method: 'GET',
    path: read('user/sessions'),
    summary: 'The caller’s own sessions, last used first',
    about: 'sessions',
    access: signedIn,
    input: input({}),
    output: z.object({
      list: z.array(
        z.object({
          sessionId: z.int(),
          /** The browser as it names itself. */
          browser: z.string(),
          ip: z.string(),
          createdDate: instant,
          seenDate: instant,
          isRemembered: z.boolean(),
          isCurrent: z.boolean(),
        }),
      ),
    }),
    example: () => ({}),
  }),
  endSessions: call({
    method: 'DELETE',
    path: write('user/sessions/end'),
    summary: 'Ends one of the caller’s own sessions, or with all every one but this',
    makesStale: ['sessions'],
    access: signedIn,
    input: input({ sessionId: id.optional(), all: z.boolean().optional() }),
    output: message,
    example: () => ({ all: true }),
  }),
  setProfile: call({
    method: 'PUT',
    path: write('user/profile'),
    summary: 'Changes the caller’s own name, phone and picture',
    makesStale: ['sessions', 'users'],
    access: either(newUser, fullSettings),
    beforeFirstLogin: true,
    input: input({
      firstName: properName(80).optional(),
      lastName: properName(80).optional(),
      phone: phone.optional(),
      /** The address of an uploaded picture. Null removes it. */
      profileUrl: text(500).nullable().optional(),
    }),
    output: message,
    example: () => ({ phone: '404-555-0142' }),
  }),
};
