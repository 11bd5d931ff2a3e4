import { auditScreens } from '../../modules/audit/web/screens.tsx';
import { converterListScreens } from '../../modules/catalogue/web/screens.tsx';
import { planScreens } from '../../modules/plans/web/screens.tsx';
import { customerScreens } from '../../modules/customers/web/screens.tsx';
import { dashboardScreens } from '../../modules/dashboard/web/screens.tsx';
import { expertScreens } from '../../modules/experts/web/screens.tsx';
import { exposureScreens } from '../../modules/exposure/web/screens.tsx';
import { facilityScreens } from '../../modules/facilities/web/screens.tsx';
import { identifyScreens } from '../../modules/identify/web/screens.tsx';
import { invoiceScreens } from '../../modules/invoices/web/screens.tsx';
import { loadScreens } from '../../modules/loads/web/screens.tsx';
import { makeScreens } from '../../modules/makes/web/screens.tsx';
import { onboardingScreens } from '../../modules/onboarding/web/screens.tsx';
import { outboxScreens } from '../../modules/outbox/web/screens.tsx';
import { pricingScreens } from '../../modules/pricing-desk/web/screens.tsx';
import { reportScreens } from '../../modules/reports/web/screens.tsx';
import { roleScreens } from '../../modules/roles/web/screens.tsx';
import { sessionScreens } from '../../modules/sessions/web/screens.tsx';
import { settlementScreens } from '../../modules/settlements/web/screens.tsx';
import { tillScreens } from '../../modules/till/web/screens.tsx';
import { uploadScreens } from '../../modules/uploads/web/screens.tsx';
import { userScreens } from '../../modules/users/web/screens.tsx';
import type { AnyScreen } from '../../ui/page/screen.ts';

/** The screens of the modules. */
export const moduleScreens: readonly AnyScreen[] = [
  ...sessionScreens,
  ...onboardingScreens,
  ...identifyScreens,
  ...converterListScreens,
  ...makeScreens,
  ...planScreens,
  ...expertScreens,
  ...loadScreens,
  ...invoiceScreens,
  ...tillScreens,
  ...customerScreens,
  ...userScreens,
  ...roleScreens,
  ...facilityScreens,
  ...pricingScreens,
  ...reportScreens,
  ...settlementScreens,
  ...dashboardScreens,
  ...exposureScreens,
  ...uploadScreens,
  ...auditScreens,
  ...outboxScreens,
];
