import { useEffect, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { PATHS } from '../../../contract/pages.ts';
import { draftBegun } from '../../drafts/draftSlice.ts';

/** Begins another application deliberately; one that was begun before is gone on with. */
export function BeginAnother(): ReactNode {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(draftBegun());
  }, [dispatch]);
  return <Navigate to={PATHS.resume} replace />;
}
