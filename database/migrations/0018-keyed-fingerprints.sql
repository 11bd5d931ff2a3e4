-- The hashes of request bodies are keyed from now on. The earlier ones could be reversed by trial.
delete from idempotency_key;
