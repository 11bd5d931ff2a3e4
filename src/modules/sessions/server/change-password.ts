import { messages } from '../../../kernel/messages.ts';
import { invalid } from '../../../kernel/refusal.ts';
import { preparedWrite } from '../../../platform/http/bind.ts';
import type { sessions } from '../contract.ts';
import { applyPasswordChange, checkPasswordChange, type CheckedPassword } from './password-change.ts';

type Change = (typeof sessions)['changePassword'];

/** Sets a new password for the caller, who proves to know the current one. */
export const changePassword = (publicUrl: string) =>
  preparedWrite<Change, CheckedPassword>(
    async ({ currentPassword, newPassword, confirmPassword }, request) => {
      if (newPassword !== confirmPassword) throw invalid('confirmPassword', 'The two passwords differ.');
      const { userId } = request.actor;
      return checkPasswordChange(request, { userId, currentPassword, newPassword, field: 'newPassword' });
    },
    async (_, request, checked) => {
      await applyPasswordChange(publicUrl, request, checked);
      return { message: messages.passwordChanged };
    },
  );
