import { invalid } from '../../../kernel/refusal.ts';
import { bind } from '../../../platform/http/bind.ts';
import { makes } from '../contract.ts';
import { addMake } from './add-make.ts';
import { deleteMake } from './delete-make.ts';
import { editMake } from './edit-make.ts';
import type { MakeUses } from './make-uses.ts';
import { listMakes } from './reads/list-makes.ts';

export const makeRoutes = (uses: MakeUses) =>
  bind(
    makes,
    { listMakes, addMake, editMake: editMake(uses), deleteMake: deleteMake(uses) },
    { make_name: () => invalid('make', 'There is a make of this name already.') },
  );
