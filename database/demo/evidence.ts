import type { Tx } from '../../src/platform/database.ts';
import { makeSignature, type PutFile } from './pictures.ts';

/**
 * The evidence of a finished load: its signature, and pictures of its items where the facility or the customer requires
 * them.
 */
export const makeEvidence = async (tx: Tx, put: PutFile): Promise<void> => {
  const signers = await tx<{ companyId: number; customerId: number; name: string }[]>`
    select distinct load.company_id, customer.id as customer_id, customer.first_name || ' ' || customer.last_name as name
    from load join company customer on customer.id = load.customer_id where load.type = 4 order by 1, 2`;
  for (const { companyId, customerId, name } of signers) {
    const fileId = await makeSignature(tx, put, companyId, name);
    await tx`update load set signature_file_id = ${fileId} where type = 4 and company_id = ${companyId} and customer_id = ${customerId}`;
  }
  // Items of open carts are new: the newest one of such a cart still waits for its picture.
  await tx`
    insert into load_item_picture (item_id, position, file_id)
    select item.id, 0, picture.file_id
    from load_item item join load on load.id = item.load_id join facility on facility.id = load.facility_id join company customer on customer.id = load.customer_id
    join converter on converter.id = item.converter_id join family_picture picture on picture.family_id = converter.family_id and picture.position = 0
    where (facility.is_pic_required or customer.is_picture_mandatory)
      and (load.type in (3, 4) or item.id <> (select max(id) from load_item last where last.load_id = load.id))`;
};
