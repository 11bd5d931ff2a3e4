import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { customersPath } from '../paths.ts';

/** The customers list with a search text in its path, as older links have it. */
export default function CustomersTextPage({ searchText }: { searchText: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate({ href: customersPath({ text: searchText }), replace: true }), [navigate, searchText]);
  return null;
}
