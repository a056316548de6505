import {
  updateEmail,
  updatePassword,
  updatePaymentMethod,
  updateShippingAddress,
} from '../../../contract/account-settings.ts';
import { route } from '../../http/route.ts';
import * as email from './update-email.ts';
import * as password from './update-password.ts';
import * as payment from './update-payment-method.ts';
import * as address from './update-shipping-address.ts';

export const accountSettingsRoutes = [
  route(updateEmail, async (context, { body }) => {
    const changed = await email.updateEmail(context, body);
    if (!changed.ok) return changed;
    return { message: 'Your email address was updated.', receipt: changed.receipt };
  }),

  route(updatePassword, async (context, { body }) => {
    const changed = await password.updatePassword(context, body);
    if (!changed.ok) return changed;
    context.setSessionCookie(changed.session_id);
    return {
      message: 'Your password was updated. All other devices are logged out.',
      receipt: changed.receipt,
    };
  }),

  route(updatePaymentMethod, (context, { body }) => payment.updatePaymentMethod(context, body)),

  route(updateShippingAddress, (context, { body }) => address.updateShippingAddress(context, body)),
];
